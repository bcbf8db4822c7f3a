import { RELEASE_HEADER, type PageSnapshot } from '@chhapai/contracts';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Agent } from 'undici';
import { GATEWAY_ENV, type GatewayEnv } from '../../gateway.env.js';
import { addressOf, forwardedHeaders } from '../edge/index.js';
import { SERVICE_AGENT, upstreamUrls } from '../proxy/index.js';
import { releaseFolder } from '../release-files/index.js';
import { Releases, withDevApps, type ReleaseSet, type ReleaseState } from '../releases/index.js';
import type { Visit } from '../visits/index.js';
import { apiCaller } from './api-caller.js';
import { PageFailed, type BegunPage } from './page-job.js';
import { RenderFailures } from './render-failures.js';
import { ReleaseRenderer } from './release-renderer.js';
import { ReleaseRenderers } from './release-renderers.js';
import { canarySets } from './canary-sets.js';
import { threadBundles } from './thread-bundles.js';
import type { Trouble } from './thread-messages.js';

/** Everything one page is made of, chosen once. */
export interface PageMaterial {
  renderer: ReleaseRenderer;
  snapshot: PageSnapshot;
  visitor: string;
  /** Whether it is rendered here: what a dev server has is for browsers only. */
  isRenderedHere: boolean;
}

/** Renders pages with the releases of their visits. */
@Injectable()
export class Pages implements OnApplicationShutdown {
  private readonly renderers = new ReleaseRenderers((set) => this.renderer(set));
  private isWarm = false;

  constructor(
    @Inject(GATEWAY_ENV) private readonly env: GatewayEnv,
    @Inject(SERVICE_AGENT) private readonly agent: Agent,
    @Inject(Releases) private readonly releases: Releases,
    @Inject(RenderFailures) private readonly failures: RenderFailures,
  ) {
    releases.onChange((state) => void this.warmUp(state));
  }

  onApplicationShutdown(): Promise<void> {
    return this.renderers.end();
  }

  /** Whether there are pages. */
  isReady(): boolean {
    return this.isWarm;
  }

  /** What a page of this visit is made of; undefined when there is no shell to make it with. */
  async material(visit: Visit, origin: string): Promise<PageMaterial | undefined> {
    if (!visit.set.records.has('shell')) return undefined;
    const renderer = await this.renderers.of(visit.set);
    if (!renderer) return undefined;
    const { visitor, devApps, preview, report } = visit;
    const apps = withDevApps(renderer.set.apps, devApps);
    // A ticket speaks for the releases it was given for.
    const isOwn = renderer.set.id === visit.set.id;
    const missing = this.releases.missingFrom(renderer.set);
    return {
      renderer,
      visitor,
      snapshot: {
        apps,
        origin,
        ...(missing.length > 0 && { missing }),
        ...(preview && { preview }),
        ...(report && isOwn && { report }),
      },
      isRenderedHere: Object.keys(devApps).length === 0,
    };
  }

  /** Renders until the first bytes are there; rejects when that fails or takes too long. */
  async begin(request: FastifyRequest, material: PageMaterial, signal: AbortSignal): Promise<BegunPage> {
    const { renderer, snapshot, visitor } = material;
    const { apps: _, ...rest } = snapshot;
    const onTrouble = (trouble: Trouble) => this.tell(trouble, renderer.set, { visitor, address: addressOf(request) });
    try {
      return await renderer.begin({
        ...rest,
        url: request.raw.url ?? '/',
        signal,
        callApi: apiCaller({
          urls: upstreamUrls(this.env),
          agent: this.agent,
          headers: { ...forwardedHeaders(request, this.env.PUBLIC_ORIGIN), [RELEASE_HEADER]: renderer.set.id },
          signal,
        }),
        onTrouble,
      });
    } catch (error) {
      if (error instanceof PageFailed) onTrouble(error.trouble);
      throw error;
    }
  }

  /** The page for the browser to render. */
  fallback({ renderer, snapshot, isRenderedHere }: PageMaterial, signal: AbortSignal): Promise<string> | string {
    return isRenderedHere ? renderer.fallback(snapshot) : renderer.otherFallback(snapshot, signal);
  }

  private async warmUp(state: ReleaseState): Promise<void> {
    const live = this.releases.liveSet();
    const isWarm = live.records.has('shell') && (await this.renderers.goLive(live));
    this.isWarm = isWarm || (live.records.has('shell') && this.renderers.hasGood);
    if (isWarm) for (const set of canarySets(state)) this.renderers.warmUp(set);
  }

  private renderer(set: ReleaseSet): ReleaseRenderer {
    const bundles = threadBundles(set.records, (record) => releaseFolder(this.env.RELEASES_DIR, record));
    return new ReleaseRenderer(set, bundles, (trouble) => this.tell(trouble, set));
  }

  private tell({ app, kind, message }: Trouble, set: ReleaseSet, whose?: { visitor: string; address: string }): void {
    const version = app === undefined ? undefined : set.records.get(app)?.version;
    if (app !== undefined && version) this.failures.tell({ app, version, kind, message, ...whose });
    else this.failures.tellOfUnknown(message);
  }
}
