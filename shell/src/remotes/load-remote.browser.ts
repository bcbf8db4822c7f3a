import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { AppRelease, PageSnapshot } from '@chhapai/contracts';
import { TIMEOUT_MS, withTimeout, retryOnce } from './loading';

/** Fetches apps through Module Federation, each from the release that the page's snapshot names. */
export function createRemoteLoader(snapshot: PageSnapshot): (app: string) => Promise<unknown> {
  registerPlugins([{ name: 'release-scripts', createScript: ({ url }) => releaseScript(snapshot, url) }]);
  const tried = new Set<string>();
  return async (app) => {
    const release = snapshot.apps[app];
    if (!release) throw new Error(`${app} has no release`);
    const load = () => {
      registerRemotes([{ name: release.scope, entry: release.entry[0]!, type: 'global' }], { force: tried.has(app) });
      tried.add(app);
      return loadRemote(`${release.scope}/app`);
    };
    if (!tried.has(app)) return withTimeout(load());
    await renewFiles(release);
    return withTimeout(retryOnce(load));
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

/** Who tries again does not wait longer for it. */
const AT_MOST_MS = 4_000;

/**
 * Has the browser fetch the scripts and styles of an app whatever it keeps of them: files that were changed on the way are
 * kept for a year as well, and refused each time. Never rejects.
 */
async function renewFiles({ integrity }: AppRelease): Promise<void> {
  const signal = AbortSignal.timeout(AT_MOST_MS);
  const files = Object.keys(integrity).filter((file) => /\.(js|css)$/.test(file));
  const fetched = files.map(async (file) => (await fetch(file, { cache: 'reload', signal })).arrayBuffer());
  await Promise.allSettled(fetched);
}
