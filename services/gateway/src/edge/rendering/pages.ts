import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { indianDate, RELEASE_HEADER, type AppRelease, type PageSnapshot } from '@chhapai/contracts';
import { ENV, Overload } from '@chhapai/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { GatewayEnv } from '../../gateway.env.js';
import { LiveReleases, releaseFolder, releaseSet, type ReleaseSet, type ReleaseState } from '../../registry/index.js';
import {
  PageCache,
  type PageKey,
  type Redirect,
  type RenderOutcome,
  SharedPage,
  SharedReplies,
  sharedUrl,
} from '../page-cache/page-cache.module.js';
import { ServiceAgent, upstreamUrls } from '../proxy/proxy.module.js';
import type { PageTicket } from '../reports/reports.module.js';
import type { ReleaseAssignment } from '../visitors/visitors.module.js';
import { apiCaller } from './api-caller.js';
import { PageFailed } from './pending-page.js';
import { ReleaseRenderer, threadBundles } from './release-renderer.js';
import { RenderFailures } from './render-failures.js';
import { RenderMetrics } from './render-metrics.js';
import { RendererPool } from './renderer-pool.js';
import type { FallbackHtml, RenderError } from './thread-messages.js';

/** The scripts that start the shell and an app from their dev servers. */
const DEV_SHELL_ENTRY = '/static/js/index.js';
const DEV_APP_ENTRY = '/container.js';
/** Beyond this number, browsers render pages themselves, so that a flood of URLs does not delay other pages for long. */
const MAX_RENDERINGS = 64;
/** How many pages of new live releases are rendered before visitors get them. */
const PREPARED_PAGES = 20;

export interface PagePlan {
  renderer: ReleaseRenderer;
  snapshot: PageSnapshot;
  /** The URL to render: path and query. */
  url: string;
  /** Whether the browser has the stylesheets of this shell, so that a rendered page links them. */
  hasStoredStyles: boolean;
  /** Undefined if the page must not be shared with other visitors. */
  key?: PageKey;
  ticket?: PageTicket;
  /** False for pages with apps from a dev server, which only browsers can load. */
  isServerRendered: boolean;
}

export interface RequestedPage {
  /** Path and query. */
  url: string;
  origin: string;
  /** Whether other visitors may get a page with this origin. */
  isOwnOrigin: boolean;
  /** The version of the shell whose stylesheets the browser has stored. */
  storedStyles?: string | undefined;
}

/** Who requested a page. */
export interface PageVisitor {
  visitor: string;
  address: string;
  requestId: string;
}

export class TooManyRenderings extends Error {
  constructor() {
    super(`More than ${MAX_RENDERINGS} pages are being rendered`);
  }
}

@Injectable()
export class Pages implements OnApplicationShutdown {
  private readonly pool = new RendererPool((set) => this.createRenderer(set));

  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly agent: ServiceAgent,
    private readonly releases: LiveReleases,
    private readonly failures: RenderFailures,
    private readonly cache: PageCache,
    private readonly replies: SharedReplies,
    private readonly metrics: RenderMetrics,
    private readonly overload: Overload,
  ) {
    releases.onChange((state) => void this.warmUp(state));
  }

  onApplicationShutdown(): void {
    this.pool.end();
  }

  isReady(): boolean {
    return this.releases.liveSet().records.has('shell') && this.pool.isUsable;
  }

  /** Undefined if there is no shell to render with. */
  async plan(assignment: ReleaseAssignment, page: RequestedPage): Promise<PagePlan | undefined> {
    if (!assignment.set.records.has('shell')) return undefined;
    const previous = this.pool.previousOf(assignment.set);
    const cached = previous && this.planWith(previous, assignment, page);
    if (cached?.key && this.cache.has(cached.key)) return cached;
    const renderer = await this.pool.get(assignment.set);
    return renderer && this.planWith(renderer, assignment, page);
  }

  /** Throws `TooBusy` if no more pages should be rendered now. Pages in the cache are still refreshed. */
  admit(): void {
    this.overload.admit('rendering');
    if (!this.agent.acceptsReads(this.env.COMMERCE_URL)) throw this.overload.refusal('rendering');
  }

  /** The page from the cache, if it can be sent now. */
  findCached(plan: PagePlan, visitor: PageVisitor): SharedPage | undefined {
    return plan.key && this.cache.find(plan.key, (signal) => this.renderNow(plan, signal, visitor));
  }

  /** Renders the page, or waits for a rendering in progress. Rejects if that fails or takes too long. */
  async render(plan: PagePlan, signal: AbortSignal, visitor: PageVisitor): Promise<SharedPage | Redirect> {
    try {
      if (!plan.key) return (await this.renderNow(plan, signal, visitor)).page;
      return await this.cache.render(plan.key, signal, (cancelled) => this.renderNow(plan, cancelled, visitor));
    } catch (error) {
      const isTimeout = signal.aborted && !isAbortError(signal.reason);
      if (isTimeout || !signal.aborted) this.metrics.countFallback(isTimeout ? 'timeout' : reasonOf(error));
      throw error;
    }
  }

  async renderFallback({ renderer, snapshot, isServerRendered }: PagePlan, signal: AbortSignal): Promise<FallbackHtml> {
    return isServerRendered ? renderer.fillFallback(snapshot) : renderer.renderDevFallback(snapshot, signal);
  }

  private planWith(
    renderer: ReleaseRenderer,
    { set, devApps, preview, ticket }: Omit<ReleaseAssignment, 'visitor'>,
    { origin, isOwnOrigin, url, storedStyles }: RequestedPage,
  ): PagePlan {
    const missing = this.releases.missingPages(renderer.set);
    const isServerRendered = Object.keys(devApps).length === 0;
    const hasStoredStyles = storedStyles !== undefined && storedStyles === renderer.set.apps['shell']?.version;
    const releases = [renderer.set.id, ...missing, ...(hasStoredStyles ? ['stored styles'] : [])].join();
    const shared = preview || !isServerRendered || !isOwnOrigin ? undefined : sharedUrl(url, renderer.set.records);
    return {
      renderer,
      url: shared ?? url,
      ...(shared !== undefined && { key: { releases, origin, url: shared } }),
      // A ticket is only valid for the releases it was issued for.
      ...(renderer.set.id === set.id && { ticket }),
      snapshot: {
        apps: withDevApps(renderer.set.apps, devApps),
        origin,
        ...(missing.length > 0 && { missing: [...missing] }),
        ...(preview && { preview }),
      },
      isServerRendered,
      hasStoredStyles,
    };
  }

  /** Renders without anything that belongs to a visitor; `visitor` is only counted if a release fails. */
  private async renderNow(plan: PagePlan, signal: AbortSignal, visitor?: PageVisitor): Promise<RenderOutcome> {
    if (this.metrics.running >= MAX_RENDERINGS) throw new TooManyRenderings();
    return this.metrics.measure(signal, () => this.renderPage(plan, signal, visitor));
  }

  private async renderPage(plan: PagePlan, signal: AbortSignal, visitor?: PageVisitor): Promise<RenderOutcome> {
    const { renderer, snapshot, url, hasStoredStyles } = plan;
    const { apps: _, ...rest } = snapshot;
    let isStorable = true;
    const inputs: string[] = [];
    const onError = (error: RenderError) => {
      isStorable = false;
      this.report(error, renderer.set, visitor);
    };
    const call = apiCaller({
      urls: upstreamUrls(this.env),
      agent: this.agent,
      headers: { 'x-request-id': visitor?.requestId ?? randomUUID(), [RELEASE_HEADER]: renderer.set.id },
      signal,
    });
    const callShared: typeof call = (path, init) =>
      init.method === 'GET' && !init.headers ? this.replies.get(path, () => call(path, init)) : call(path, init);
    try {
      const page = await renderer.render({
        ...rest,
        url,
        hasStoredStyles,
        signal,
        onError,
        // Called for a message from the thread, but traced as part of this page.
        callApi: AsyncLocalStorage.bind(async (path, init) => {
          const response = await callShared(path, init).catch((error: unknown) => {
            isStorable = false;
            throw error;
          });
          if (response.status >= 400) isStorable = false;
          inputs.push(`${path} ${response.status} ${response.text}`);
          return response;
        }),
      });
      if (page.redirect !== undefined) return { page, isStorable: false };
      const allInputs = [
        renderer.set.id,
        JSON.stringify({ ...rest, url, hasStoredStyles }),
        // Included because some pages show the date or the year.
        indianDate(),
        ...inputs.sort(),
      ];
      return {
        page: new SharedPage(page, allInputs),
        isStorable: isStorable && page.status === 200,
      };
    } catch (error) {
      if (error instanceof PageFailed) onError(error.error);
      throw error;
    }
  }

  private async warmUp(state: ReleaseState): Promise<void> {
    const live = this.releases.liveSet();
    if (!live.records.has('shell')) return;
    const isReady = await this.pool.setLive(live, (renderer) => this.renderBusiestPages(renderer));
    if (isReady) for (const set of canarySets(state)) this.pool.warmUp(set);
  }

  /** Avoids rendering every page at once when the live releases change. */
  private async renderBusiestPages(renderer: ReleaseRenderer): Promise<void> {
    const keys = this.cache.busiest(PREPARED_PAGES);
    const plans = keys.map(({ origin, url }) =>
      this.planWith(renderer, { set: renderer.set, devApps: {} }, { origin, isOwnOrigin: true, url }),
    );
    const render = async (plan: PagePlan) => {
      if (!plan.key) return;
      // Each page has its own signal, because Node.js reports more than ten listeners of a signal as a possible leak.
      const signal = AbortSignal.timeout(this.env.RENDER_TIMEOUT_MS);
      await this.cache.render(plan.key, signal, (cancelled) => this.renderNow(plan, cancelled));
    };
    await Promise.allSettled(plans.map(render));
  }

  private createRenderer(set: ReleaseSet): ReleaseRenderer {
    const bundles = threadBundles(set.records, (record) => releaseFolder(this.env.RELEASES_DIR, record));
    return new ReleaseRenderer(set, bundles, (error) => this.report(error, set));
  }

  private report({ app, kind, message }: RenderError, set: ReleaseSet, visitor?: PageVisitor): void {
    const version = app === undefined ? undefined : set.records.get(app)?.version;
    if (app !== undefined && version) this.failures.report({ app, version, kind, message, page: visitor });
    else this.failures.reportUnattributed(message);
  }
}

const isAbortError = (reason: unknown): boolean => reason instanceof Error && reason.name === 'AbortError';

const reasonOf = (error: unknown) => (error instanceof TooManyRenderings ? 'busy' : 'failed');

/** One set per canary, because few visitors get several canaries at once, except those that were published together. */
export function canarySets({ channels }: Pick<ReleaseState, 'channels'>): ReleaseSet[] {
  const all = [...channels.values()];
  const canaries = all.filter(({ canary }) => canary);
  const sets = canaries.map(({ canary: chosen, canarySet }) =>
    releaseSet(
      all.flatMap(({ live, canary, canarySet: other }) => {
        const isShown = canary === chosen || (canarySet !== undefined && other === canarySet);
        return (isShown ? canary : live) ?? [];
      }),
    ),
  );
  return [...new Map(sets.map((set) => [set.id, set])).values()];
}

/** Replaces apps with those from dev servers, whose scripts contain their styles. */
function withDevApps(apps: ReleaseSet['apps'], devOrigins: Readonly<Record<string, string>>): ReleaseSet['apps'] {
  const replaced = Object.entries(devOrigins).flatMap(([app, origin]) => {
    const release = apps[app];
    const entry = origin + (app === 'shell' ? DEV_SHELL_ENTRY : DEV_APP_ENTRY);
    return release ? [[app, devRelease(release, entry)] as const] : [];
  });
  return { ...apps, ...Object.fromEntries(replaced) };
}

function devRelease(release: AppRelease, entry: string): AppRelease {
  return { ...release, version: 'dev', entry: [entry], preload: [], styles: [], parts: {}, integrity: {} };
}
