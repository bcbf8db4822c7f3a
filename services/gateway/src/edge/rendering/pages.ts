import { RELEASE_HEADER, type AppRelease, type PageSnapshot } from '@chhapai/contracts';
import { ENV } from '@chhapai/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { GatewayEnv } from '../../gateway.env.js';
import { LiveReleases, releaseFolder, releaseSet, type ReleaseSet, type ReleaseState } from '../../registry/index.js';
import { ServiceAgent, upstreamUrls } from '../proxy/index.js';
import { addressOf, forwardedHeaders } from '../requests/index.js';
import type { ReleaseAssignment } from '../visitors/index.js';
import { apiCaller } from './api-caller.js';
import { PageFailed, type StartedPage } from './pending-page.js';
import { ReleaseRenderer, threadBundles } from './release-renderer.js';
import { RenderFailures } from './render-failures.js';
import { RendererPool } from './renderer-pool.js';
import type { RenderError } from './thread-messages.js';

/** The scripts that start the shell and an app from their dev servers. */
const DEV_SHELL_ENTRY = '/static/js/index.js';
const DEV_APP_ENTRY = '/remoteEntry.js';

export interface PagePlan {
  renderer: ReleaseRenderer;
  snapshot: PageSnapshot;
  visitor: string;
  /** False for pages with apps from a dev server, which only browsers can load. */
  isServerRendered: boolean;
}

@Injectable()
export class Pages implements OnApplicationShutdown {
  private readonly pool = new RendererPool((set) => this.createRenderer(set));
  private isWarm = false;

  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly agent: ServiceAgent,
    private readonly releases: LiveReleases,
    private readonly failures: RenderFailures,
  ) {
    releases.onChange((state) => void this.warmUp(state));
  }

  onApplicationShutdown(): Promise<void> {
    return this.pool.end();
  }

  isReady(): boolean {
    return this.isWarm;
  }

  /** Undefined if there is no shell to render with. */
  async plan(assignment: ReleaseAssignment, origin: string): Promise<PagePlan | undefined> {
    if (!assignment.set.records.has('shell')) return undefined;
    const renderer = await this.pool.get(assignment.set);
    if (!renderer) return undefined;
    const { visitor, devApps, preview, report } = assignment;
    const apps = withDevApps(renderer.set.apps, devApps);
    // A ticket is only valid for the releases it was issued for.
    const isAssignedSet = renderer.set.id === assignment.set.id;
    const missing = this.releases.missingPages(renderer.set);
    return {
      renderer,
      visitor,
      snapshot: {
        apps,
        origin,
        ...(missing.length > 0 && { missing }),
        ...(preview && { preview }),
        ...(report && isAssignedSet && { report }),
      },
      isServerRendered: Object.keys(devApps).length === 0,
    };
  }

  /** Renders until the first bytes arrive; rejects if that fails or takes too long. */
  async render(request: FastifyRequest, plan: PagePlan, signal: AbortSignal): Promise<StartedPage> {
    const { renderer, snapshot, visitor } = plan;
    const { apps: _, ...rest } = snapshot;
    const onError = (error: RenderError) => this.report(error, renderer.set, { visitor, address: addressOf(request) });
    try {
      return await renderer.render({
        ...rest,
        url: request.raw.url ?? '/',
        signal,
        callApi: apiCaller({
          urls: upstreamUrls(this.env),
          agent: this.agent,
          headers: { ...forwardedHeaders(request, this.env.PUBLIC_ORIGIN), [RELEASE_HEADER]: renderer.set.id },
          signal,
        }),
        onError,
      });
    } catch (error) {
      if (error instanceof PageFailed) onError(error.error);
      throw error;
    }
  }

  fallback({ renderer, snapshot, isServerRendered }: PagePlan, signal: AbortSignal): Promise<string> | string {
    return isServerRendered ? renderer.fallback(snapshot) : renderer.devFallback(snapshot, signal);
  }

  private async warmUp(state: ReleaseState): Promise<void> {
    const live = this.releases.liveSet();
    const isReady = live.records.has('shell') && (await this.pool.setLive(live));
    this.isWarm = isReady || (live.records.has('shell') && this.pool.isUsable);
    if (isReady) for (const set of canarySets(state)) this.pool.warmUp(set);
  }

  private createRenderer(set: ReleaseSet): ReleaseRenderer {
    const bundles = threadBundles(set.records, (record) => releaseFolder(this.env.RELEASES_DIR, record));
    return new ReleaseRenderer(set, bundles, (error) => this.report(error, set));
  }

  private report(
    { app, kind, message }: RenderError,
    set: ReleaseSet,
    page?: { visitor: string; address: string },
  ): void {
    const version = app === undefined ? undefined : set.records.get(app)?.version;
    if (app !== undefined && version) this.failures.report({ app, version, kind, message, page });
    else this.failures.reportUnattributed(message);
  }
}

/** One set per canary; few visitors get several canaries at once. */
function canarySets({ channels }: ReleaseState): ReleaseSet[] {
  const all = [...channels.values()];
  return all
    .filter(({ canary }) => canary)
    .map((chosen) => releaseSet(all.flatMap((channel) => (channel === chosen ? channel.canary : channel.live) ?? [])));
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
