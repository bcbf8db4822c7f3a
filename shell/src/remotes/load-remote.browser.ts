import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { AppRelease, PageSnapshot } from '@chhapai/contracts';
import { TIMEOUT_MS, withTimeout, retryOnce } from './loading';

/** Loads apps through Module Federation, each from its release in the page's snapshot. */
export function createRemoteLoader(snapshot: PageSnapshot): (app: string) => Promise<unknown> {
  registerPlugins([{ name: 'release-scripts', createScript: ({ url }) => releaseScript(snapshot, url) }]);
  const attempted = new Set<string>();
  return async (app) => {
    const release = snapshot.apps[app];
    if (!release) throw new Error(`${app} has no release`);
    const load = () => {
      registerRemotes([{ name: release.scope, entry: release.entry[0]!, type: 'global' }], {
        force: attempted.has(app),
      });
      attempted.add(app);
      return loadRemote(`${release.scope}/app`);
    };
    if (!attempted.has(app)) return withTimeout(load());
    await refetchFiles(release);
    return withTimeout(retryOnce(load));
  };
}

/** The script element of a remote's entry, with the digest from the release and a timeout. */
function releaseScript(snapshot: PageSnapshot, url: string) {
  const script = document.createElement('script');
  script.src = url;
  script.crossOrigin = 'anonymous';
  const path = new URL(url, location.href).pathname;
  const integrity = Object.values(snapshot.apps).flatMap((release) => release.integrity[path] ?? [])[0];
  if (integrity) script.integrity = integrity;
  return { script, timeout: TIMEOUT_MS };
}

/** How long a retry waits for the files to be fetched. */
const REFETCH_TIMEOUT_MS = 4_000;

/**
 * Makes the browser fetch the scripts and styles of an app again, bypassing its cache: a file that was corrupted on the way is
 * cached for a year too, and fails its integrity check every time. Never rejects.
 */
async function refetchFiles({ integrity }: AppRelease): Promise<void> {
  const signal = AbortSignal.timeout(REFETCH_TIMEOUT_MS);
  const files = Object.keys(integrity).filter((file) => /\.(js|css)$/.test(file));
  const fetched = files.map(async (file) => (await fetch(file, { cache: 'reload', signal })).arrayBuffer());
  await Promise.allSettled(fetched);
}
