import type { AppRelease } from '@chhapai/contracts';
import type { ReleaseSet } from './release-set.js';

/** What a page starts an app with when it comes from its dev server: all in one script, which changes as one types. */
const SHELL_ENTRY = '/static/js/index.js';
const APP_ENTRY = '/remoteEntry.js';

/** The live apps, with those that a developer runs taken from their dev servers. Styles come inside the scripts there. */
export function withDevApps(
  live: ReleaseSet['apps'],
  devOrigins: Readonly<Record<string, string>>,
): ReleaseSet['apps'] {
  const taken = Object.entries(devOrigins).flatMap(([app, origin]) => {
    const release = live[app];
    return release ? [[app, fromDevServer(release, origin, app === 'shell' ? SHELL_ENTRY : APP_ENTRY)] as const] : [];
  });
  return { ...live, ...Object.fromEntries(taken) };
}

function fromDevServer(release: AppRelease, origin: string, entry: string): AppRelease {
  return { ...release, version: 'dev', entry: [origin + entry], preload: [], styles: [], parts: {}, integrity: {} };
}
