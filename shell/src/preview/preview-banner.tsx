import { lazy, Suspense } from 'react';
import { useHost } from '@chhapai/host-api';
import { retryUntilLoaded } from '../remotes/loading';
// Part of the stylesheet of every page, because the server renders the banner.
import './preview-banner.module.css';

const Banner = lazy(async () => {
  const { Banner: Loaded } = await retryUntilLoaded(() => import(/* webpackChunkName: "frame" */ './banner'));
  return { default: Loaded };
});

/** Marks a preview and lets the visitor leave it; renders nothing on other pages. */
export function PreviewBanner() {
  const { preview } = useHost().snapshot;
  return (
    preview && (
      <Suspense fallback={null}>
        <Banner {...preview} />
      </Suspense>
    )
  );
}
