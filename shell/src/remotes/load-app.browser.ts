import type { AppRelease, PageSnapshot } from '@chhapai/contracts';
import { withTimeout, retryOnce } from './loading';
import { shareScope } from './share-scope.browser';

/** The container that the entry of an app defines, in the protocol of Module Federation. */
interface Container {
  init(scope: typeof shareScope): unknown;
  get(module: string): Promise<() => unknown>;
}

/**
 * The entry of releases built before November 2026. It needs the federation runtime, which is 22 KB (brotli) that no other
 * page loads.
 */
const FEDERATION_ENTRY = /\/remoteEntry\.js$/;

/** Loads apps, each from its release in the page's snapshot. */
export function createAppLoader(snapshot: PageSnapshot): (app: string) => Promise<unknown> {
  const attempted = new Set<string>();
  return async (app) => {
    const release = snapshot.apps[app];
    if (!release) throw new Error(`${app} has no release`);
    const load = () => loadApp(release);
    if (!attempted.has(app)) {
      attempted.add(app);
      return withTimeout(load());
    }
    await refetchFiles(release);
    return withTimeout(retryOnce(load));
  };
}

/** Each call runs the entry, which makes a new copy of the app. */
async function loadApp({ scope, entry, integrity }: AppRelease): Promise<unknown> {
  const url = entry[0]!;
  if (FEDERATION_ENTRY.test(url)) await import(/* webpackChunkName: "federation" */ './federation.browser');
  Object.assign(globalThis, { [scope]: undefined });
  await runScript(url, integrity[url]);
  // The script declares its container as a global variable, whose name is known only now.
  const container = (globalThis as unknown as Record<string, Container | undefined>)[scope];
  if (!container) throw new Error(`${url} does not define ${scope}`);
  await container.init(shareScope);
  return (await container.get('./app'))();
}

function runScript(src: string, integrity = ''): Promise<void> {
  const script = document.createElement('script');
  return new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${src} could not be loaded`));
    document.head.append(Object.assign(script, { src, integrity, crossOrigin: 'anonymous' }));
  }).finally(() => script.remove());
}

/** How long a retry waits for the files to be fetched. */
const REFETCH_TIMEOUT_MS = 4_000;

/**
 * Makes the browser fetch the scripts and styles of an app again, bypassing its cache: a file that was corrupted on the way is
 * cached for a year like any other, and fails its integrity check every time. Never rejects.
 */
async function refetchFiles({ integrity }: AppRelease): Promise<void> {
  const signal = AbortSignal.timeout(REFETCH_TIMEOUT_MS);
  const files = Object.keys(integrity).filter((file) => /\.(js|css)$/.test(file));
  const fetched = files.map(async (file) => (await fetch(file, { cache: 'reload', signal })).arrayBuffer());
  await Promise.allSettled(fetched);
}
