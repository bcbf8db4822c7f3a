import type { PageSnapshot } from '@chhapai/contracts';
import { isShellPage, ownerOf } from '../remotes/app-owner';
import { fetchLiveReleases } from './live-releases';
import type { ReleaseTracker } from './release-tracker';
import { isOutdated, parseReleases, type ReleaseVersions } from './release-versions';

/** Session storage key of the live releases for which this tab last loaded a new document. */
const RELOADED_FOR_KEY = 'renewed-for';
/** How long the known live releases count as current when a navigation enters another app. */
const FRESH_MS = 500;
/** The same for navigations within an app, which keep the page's releases unless one has been withdrawn. */
const FRESH_IN_APP_MS = 10_000;

/**
 * Decides whether a navigation has to load a new document. Separate from the tracker, so that the first page can start without
 * this code.
 */
export class ReleaseChecks {
  /** The releases that this page was loaded for. If it did not get them, loading another document would not help. */
  private readonly reloadedFor = sessionStorage.getItem(RELOADED_FOR_KEY);

  constructor(private readonly tracker: ReleaseTracker) {
    if (this.reloadedFor === tracker.releases) sessionStorage.removeItem(RELOADED_FOR_KEY);
  }

  /** Before a navigation enters another app: fetches the live releases, unless they were checked a moment ago. */
  async checkBeforeEntering(from: string, to: string): Promise<void> {
    if (entersAnotherApp(this.tracker.snapshot, from, to)) await this.check(FRESH_MS);
  }

  /** After a navigation within an app: whether the page must be reloaded, because one of its releases has been withdrawn. */
  async needsReload(path: string): Promise<boolean> {
    await this.check(FRESH_IN_APP_MS);
    return this.needsNewDocument(path, path);
  }

  /**
   * Whether a navigation should load a new document, because the app that it enters has a different live release, or a release
   * was withdrawn.
   */
  needsNewDocument(from: string, to: string): boolean {
    const { snapshot, live, hasWithdrawnRelease } = this.tracker;
    if (live === undefined || live === this.reloadedFor) return false;
    return hasWithdrawnRelease || entersOutdatedApp(snapshot, parseReleases(live), from, to);
  }

  /** Called just before a new document is loaded: remembers the releases for which it is loaded. */
  rememberReload(): void {
    if (this.tracker.live !== undefined) sessionStorage.setItem(RELOADED_FOR_KEY, this.tracker.live);
  }

  private async check(freshMs: number): Promise<void> {
    if (performance.now() - this.tracker.checkedAt < freshMs) return;
    this.tracker.record(await fetchLiveReleases(this.tracker.requestHeaders()));
    // Also set after a failure, so that the request is not retried at once.
    this.tracker.checkedAt = performance.now();
  }
}

/** Whether a navigation enters another app, or a page that no app owns. */
function entersAnotherApp(snapshot: PageSnapshot, from: string, to: string): boolean {
  const app = ownerOf(snapshot, to)?.app;
  if (app) return app !== ownerOf(snapshot, from)?.app;
  const isOwned = (path: string) => isShellPage(snapshot, path) || ownerOf(snapshot, path) !== undefined;
  return !isOwned(to) && isOwned(from);
}

/**
 * Whether the app that a navigation enters has a different live release; for a page that no app owns,
 * whether any feature app has.
 */
export function entersOutdatedApp(snapshot: PageSnapshot, live: ReleaseVersions, from: string, to: string): boolean {
  if (!entersAnotherApp(snapshot, from, to)) return false;
  const app = ownerOf(snapshot, to)?.app;
  if (app) return isOutdated(snapshot, live, app);
  const apps = new Set([...Object.keys(snapshot.apps), ...live.keys()]);
  return [...apps].some((name) => name !== 'shell' && isOutdated(snapshot, live, name));
}
