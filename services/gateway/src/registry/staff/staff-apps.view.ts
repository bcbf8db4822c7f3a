import type { PageCounts, ReleaseAlert, ReleaseEntry, ReleaseGroup, ShownRelease, StaffApp } from '@chhapai/contracts';
import { appsInSet, releaseEntry, type ListedRelease } from '../channels/channels.module.js';
import { nameOf } from '../releases/releases.module.js';

/** Which releases of an app visitors get, as stored. */
export interface ChannelState {
  app: string;
  version: number;
  isEnabled: boolean;
  automaticRollback: boolean;
  canarySince: Date | null;
  canarySet: string | null;
}

const SHELL = 'shell';

interface Figures {
  /** By `app@version`. */
  pages: ReadonlyMap<string, PageCounts>;
  /** By app. */
  alerts: ReadonlyMap<string, ReleaseAlert>;
}

/** The state of every app with retained releases, the shell first. */
export function staffApps(
  listed: readonly ListedRelease[],
  channels: readonly ChannelState[],
  figures: Figures,
): StaffApp[] {
  const apps = [...new Set(listed.map(({ app }) => app))].sort(byName);
  return apps.map((app) => {
    const releases = listed.filter((release) => release.app === app);
    return staffApp(
      app,
      releases,
      channels.find((channel) => channel.app === app),
      figures,
    );
  });
}

function staffApp(
  app: string,
  listed: readonly ListedRelease[],
  channel: ChannelState | undefined,
  { pages, alerts }: Figures,
): StaffApp {
  const entries = listed.map((release) => ({ release, entry: releaseEntry(release) }));
  const shown = (state: 'live' | 'canary'): ShownRelease | null => {
    const found = entries.find(({ entry }) => entry.state === state);
    if (!found) return null;
    return { ...found.entry, pages: pages.get(nameOf(found.release)) ?? { pages: 0, failed: 0 } };
  };
  const group = (state: ReleaseEntry['state']): ReleaseGroup => {
    const found = entries.filter(({ entry }) => entry.state === state);
    return { count: found.length, newest: found.sort(newestFirst)[0]?.entry ?? null };
  };
  const canary = shown('canary');
  return {
    app,
    version: channel?.version ?? 1,
    enabled: channel?.isEnabled ?? true,
    live: shown('live'),
    alarm: alertOf(alerts.get(app)),
    automaticRollback: channel?.automaticRollback ?? false,
    canary: canary && {
      ...canary,
      since: channel!.canarySince!.toISOString(),
      together: appsInSet(channel!.canarySet).filter((other) => other !== app),
    },
    previous: group('previous'),
    held: group('held'),
    withdrawn: group('withdrawn'),
  };
}

const alertOf = (alert: ReleaseAlert | undefined) => (alert ? { at: alert.at, message: alert.message } : null);

/** Newest first, by the time a release became live or else was published. Rollbacks return to releases in this order. */
function newestFirst({ release: a }: { release: ListedRelease }, { release: b }: { release: ListedRelease }): number {
  return (b.wasLiveAt ?? b.publishedAt).getTime() - (a.wasLiveAt ?? a.publishedAt).getTime();
}

const byName = (a: string, b: string): number => {
  if (a === SHELL || b === SHELL) return a === SHELL ? -1 : 1;
  return a < b ? -1 : 1;
};
