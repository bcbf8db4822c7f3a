import { useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation, type LoaderFunctionArgs } from 'react-router-dom';
import { hostContext, queryData } from '@chhapai/host-api';
import { siteApi } from '@chhapai/host-api/pages';
import { PartAssets } from '@chhapai/host-api/host';
import { SkipLink } from '@chhapai/ui';
import { ToastRegion } from '../notify/toast-region';
import { PreviewBanner } from '../preview/preview-banner';
import { ChatButton } from './chat-button/chat-button';
import { SiteFooter } from './footer/site-footer';
import { SiteHeader } from './header/site-header';
import styles from './layout.module.css';
import { OfflineBanner } from './offline-banner';
import { PendingPage } from './pending-page';
import { usePageFocus, useScrollManner } from './use-page-focus';

/** What every page stands in: header, the page, footer, chat button and toasts. */
export function Layout() {
  const main = useRef<HTMLElement>(null);
  useScrollManner();
  usePageFocus(main);
  const { pathname } = useLocation();
  const navigating = useNavigation().state !== 'idle';
  return (
    <div className={styles.page}>
      <PartAssets app="shell" part={pathname} />
      <SkipLink />
      <div className={styles.progress} data-busy={navigating || undefined} aria-hidden="true" />
      <PreviewBanner />
      <SiteHeader />
      <OfflineBanner />
      <main ref={main} id="main" tabIndex={-1} className={styles.main} aria-busy={navigating}>
        <PendingPage>
          <Outlet />
        </PendingPage>
      </main>
      <SiteFooter />
      <ChatButton />
      <ToastRegion path={pathname} />
      <ScrollRestoration />
    </div>
  );
}

/** The contact data is part of the frame; when it cannot be had the frame stands without it. */
export async function layoutLoader({ context }: LoaderFunctionArgs): Promise<null> {
  await queryData(context.get(hostContext), siteApi.endpoints.getSite.initiate()).catch(() => undefined);
  return null;
}
