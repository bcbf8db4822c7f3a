import type { PageSnapshot, ShellServerBundle } from '@chhapai/contracts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Agent } from 'undici';
import { GATEWAY_ENV, type GatewayEnv } from '../../gateway.env.js';
import { forwardedHeaders } from '../edge/index.js';
import { SERVICE_AGENT, upstreamUrls } from '../proxy/index.js';
import { Releases, withDevApps, type ReleaseSet } from '../releases/index.js';
import { apiCaller } from './api-caller.js';
import { beginPage, type BegunPage } from './begun-page.js';
import { appLoader, loadShell, warmUp } from './live-apps.js';
import { BundleLoader } from './load-bundle.js';
import { PageTime } from './page-time.js';

/** Everything one page is made of, chosen once. */
export interface PageMaterial {
  set: ReleaseSet;
  shell: ShellServerBundle;
  snapshot: PageSnapshot;
}

/** Renders pages with the releases that are live. */
@Injectable()
export class Pages {
  private readonly log = new Logger('pages');
  private readonly bundles: BundleLoader;
  private isWarm = false;

  constructor(
    @Inject(GATEWAY_ENV) private readonly env: GatewayEnv,
    @Inject(SERVICE_AGENT) private readonly agent: Agent,
    @Inject(Releases) private readonly releases: Releases,
  ) {
    this.bundles = new BundleLoader(env.RELEASES_DIR);
    releases.onChange(() => void this.warmUp(releases.liveSet()));
  }

  /** Whether the live shell is loaded, and the first page need not wait for the apps. */
  isReady(): boolean {
    return this.isWarm;
  }

  /** What a page on this origin is made of now; undefined when no shell is live or it cannot be loaded. */
  async material(origin: string): Promise<PageMaterial | undefined> {
    const set = this.releases.liveSet();
    try {
      const shell = await loadShell(this.bundles, set);
      const missing = this.releases.missingFrom(set);
      return shell && { set, shell, snapshot: { apps: withDevApps(set.apps, this.env.DEV_APPS), origin, missing } };
    } catch (error) {
      this.log.error(error);
      return undefined;
    }
  }

  /** Whether pages are rendered here: what a dev server has is for browsers only. */
  get rendersHere(): boolean {
    return Object.keys(this.env.DEV_APPS).length === 0;
  }

  /** Renders until the first bytes are there; rejects when that fails or takes too long. */
  async begin(request: FastifyRequest, { set, shell, snapshot }: PageMaterial, time: PageTime): Promise<BegunPage> {
    const rendering = shell.render({
      url: request.raw.url ?? '/',
      snapshot,
      loadApp: appLoader(this.bundles, set, shell),
      callApi: apiCaller({
        urls: upstreamUrls(this.env),
        agent: this.agent,
        headers: forwardedHeaders(request, this.env.PUBLIC_ORIGIN),
        signal: time.signal,
      }),
      signal: time.signal,
      onError: (error) => request.log.warn({ err: error }, 'A part of the page failed'),
    });
    return beginPage(rendering, time.signal);
  }

  /** An app that cannot be loaded says so again when a page needs it; without the shell there are no pages. */
  private async warmUp(set: ReleaseSet): Promise<void> {
    await warmUp(this.bundles, set).catch((error: unknown) => this.log.error(error));
    this.isWarm = (await this.material('')) !== undefined;
  }
}
