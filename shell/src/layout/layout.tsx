import { lazy, Suspense, useRef } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  type LoaderFunctionArgs,
  type Location,
} from 'react-router-dom';
import { hostContext, queryData, useHost, useIsOnline } from '@chhapai/host-api';
import { siteApi } from '@chhapai/host-api/pages';
import { AppAssets, PartAssets } from '@chhapai/host-api/host';
import { Container } from '@chhapai/ui';
import { ToastRegion } from '../notify/toast-region';
import { PreviewBanner } from '../preview/preview-banner';
import { ownerOf } from '../remotes/app-owner';
import { retryUntilLoaded } from '../remotes/loading';
import { ChatButton } from './chat-button/chat-button';
// Part of the stylesheet of every page, because the server renders the footer.
import './footer/site-footer.module.css';
import './footer/find-us-map.module.css';
import { SiteHeader } from './header/site-header';
import styles from './page-layout.module.css';
import { PendingPage } from './pending-page';
import { SkipLink } from './skip-link';
import { usePageFocus, useScrollBehavior } from './use-page-focus';

/** Hydrated after the rest of the page, which does not wait for its code. */
const SiteFooter = lazy(async () => {
  const { SiteFooter: Footer } = await retryUntilLoaded(
    () => import(/* webpackChunkName: "frame" */ './footer/site-footer'),
  );
  return { default: Footer };
});

/** The layout of every page outside the staff console: header, page, footer, chat button and toasts. */
export function Layout() {
  const main = useRef<HTMLElement>(null);
  useScrollBehavior();
  usePageFocus(main);
  const { pathname } = useLocation();
  const isNavigating = useNavigation().state !== 'idle';
  return (
    <div className={styles.page}>
      <PageAssets pathname={pathname} />
      <SkipLink />
      <div className={styles.progress} data-busy={isNavigating || undefined} aria-hidden="true" />
      <PreviewBanner />
      <SiteHeader />
      <OfflineBanner />
      <main ref={main} id="main" tabIndex={-1} className={styles.main} aria-busy={isNavigating}>
        <PendingPage>
          <Outlet />
        </PendingPage>
      </main>
      <Suspense fallback={null}>
        <SiteFooter />
      </Suspense>
      <ChatButton />
      <ToastRegion path={pathname} />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}

/** The router gives the first page of every document the same key, which would restore the position of another page. */
const scrollKey = ({ key, pathname }: Location): string => key + pathname;

/**
 * Rendered before the header, so that the files of the page are requested before those of the header's widgets. The files of
 * an app's page are preloaded only on the server: when the browser navigates, the router loads them before it shows the page,
 * and a preload that fails while offline would make the next import fail too.
 */
function PageAssets({ pathname }: { pathname: string }) {
  const { snapshot, addStyles } = useHost();
  const owner = ownerOf(snapshot, pathname);
  if (!owner) return <PartAssets app="shell" part={pathname} />;
  const isServer = addStyles !== undefined;
  return isServer ? <AppAssets app={owner.app} part={owner.pattern} /> : null;
}

/** Shown while the browser is offline. The live region is always present, so that screen readers announce the change. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  return (
    <div role="status" className={styles.offline}>
      {!isOnline && (
        <Container as="div" data-offline>
          <p className={styles.offlineText}>
            <strong>You are offline.</strong> You can still view pages you have already opened.
          </p>
        </Container>
      )}
    </div>
  );
}

/** Loads the contact details for the footer, which is shown without them if that fails. */
export async function layoutLoader({ context }: LoaderFunctionArgs): Promise<null> {
  await queryData(context.get(hostContext), siteApi.endpoints.getSite.initiate()).catch(() => undefined);
  return null;
}
