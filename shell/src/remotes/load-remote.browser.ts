import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PageSnapshot } from '@chhapai/contracts';

/** An app that is not there after this many milliseconds shows its fallback. */
const TIMEOUT_MS = 8_000;

/** Fetches apps through Module Federation, each from the release that the page's snapshot names. */
export function createRemoteLoader(snapshot: PageSnapshot): (app: string) => Promise<unknown> {
  registerPlugins([{ name: 'release-scripts', createScript: ({ url }) => releaseScript(snapshot, url) }]);
  const tried = new Set<string>();
  return (app) => {
    const release = snapshot.apps[app];
    if (!release) return Promise.reject(new Error(`${app} has no release`));
    registerRemotes([{ name: release.scope, entry: release.entry[0]!, type: 'global' }], { force: tried.has(app) });
    tried.add(app);
    return within(TIMEOUT_MS, loadRemote(`${release.scope}/app`));
  };
}

/** The script element of a remote's entry: checked against the release's record, and given up in time. */
function releaseScript(snapshot: PageSnapshot, url: string) {
  const script = document.createElement('script');
  script.src = url;
  script.crossOrigin = 'anonymous';
  const path = new URL(url, location.href).pathname;
  const integrity = Object.values(snapshot.apps).flatMap((release) => release.integrity[path] ?? [])[0];
  if (integrity) script.integrity = integrity;
  return { script, timeout: TIMEOUT_MS };
}

function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not loaded within ${milliseconds} ms`)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
