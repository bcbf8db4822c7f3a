import { SERVICE_WORKER_PATH, type PageSnapshot } from '@chhapai/contracts';
import type { SeenPage } from '../service-worker/seen-page';

/** Makes the pages a visitor has seen available offline; previews and development builds are never stored. */
export function registerServiceWorker(snapshot: PageSnapshot): void {
  const isPassing = snapshot.preview || Object.values(snapshot.apps).some(({ version }) => version === 'dev');
  if (!('serviceWorker' in navigator) || isPassing) return;
  void install(snapshot).catch(() => undefined);
}

async function install(snapshot: PageSnapshot): Promise<void> {
  const isFirst = navigator.serviceWorker.controller === null;
  await navigator.serviceWorker.register(SERVICE_WORKER_PATH);
  const { active } = await navigator.serviceWorker.ready;
  if (isFirst) active?.postMessage(seenPage(snapshot));
}

function seenPage({ apps }: PageSnapshot): SeenPage {
  const integrity = new Map(Object.values(apps).flatMap((app) => Object.entries(app.integrity)));
  const paths = performance.getEntriesByType('resource').flatMap(({ name }) => {
    const { origin, pathname } = new URL(name);
    return origin === location.origin ? [pathname] : [];
  });
  return {
    type: 'page-seen',
    page: location.pathname + location.search,
    files: paths.flatMap((url) => (integrity.has(url) ? [{ url, integrity: integrity.get(url)! }] : [])),
    pictures: paths.filter((path) => path.startsWith('/media/')),
  };
}
