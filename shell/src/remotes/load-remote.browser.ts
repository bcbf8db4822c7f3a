import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PageSnapshot } from '@chhapai/contracts';
import { inTime, TIMEOUT_MS } from './in-time';
import { renewFiles } from './renew-files';
import { twice } from './twice';

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
    if (!tried.has(app)) return inTime(load());
    await renewFiles(release);
    return inTime(twice(load));
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
