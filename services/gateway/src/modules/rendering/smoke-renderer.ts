import { RELEASE_HEADER, type ReleaseRecord } from '@chhapai/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Agent } from 'undici';
import { GATEWAY_ENV, type GatewayEnv } from '../../gateway.env.js';
import { SERVICE_AGENT, upstreamUrls } from '../proxy/index.js';
import { appRelease, releaseSet } from '../releases/index.js';
import { apiCaller } from './api-caller.js';
import { memoryLimit } from './memory-limit.js';
import { ReleaseRenderer } from './release-renderer.js';
import { smokePage } from './smoke-page.js';
import { threadBundles } from './thread-bundles.js';
import type { Trouble } from './thread-messages.js';

/** Pages to try with releases of which some may lie outside the releases folder still. */
export interface SmokeTest {
  /** One release of each app, the shell among them. */
  records: ReadonlyMap<string, ReleaseRecord>;
  /** Where the files of each app lie. */
  folders: ReadonlyMap<string, string>;
  /** The app whose pages these are. */
  app: string;
  paths: readonly string[];
  origin: string;
}

/** Why a page of a release would be no page. `path` is that of its node build when it does not even run. */
export interface SmokeProblem {
  path: string;
  problem: string;
}

const BUNDLE = 'node/app.cjs';
const LOADED_WITHIN_MS = 15_000;
const PAGE_WITHIN_MS = 5_000;

/** Renders pages with releases that nobody has yet, in a thread of their own. Never rejects: what goes wrong is a problem. */
@Injectable()
export class SmokeRenderer {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(GATEWAY_ENV) private readonly env: GatewayEnv,
    @Inject(SERVICE_AGENT) private readonly agent: Agent,
  ) {}

  /** One test at a time, so that any number of publishers takes no more memory than one. */
  render(test: SmokeTest): Promise<SmokeProblem[]> {
    const rendering = this.last.then(() => this.renderNow(test));
    this.last = rendering.catch(() => undefined);
    return rendering;
  }

  private async renderNow(test: SmokeTest): Promise<SmokeProblem[]> {
    const { app, records, folders } = test;
    const set = releaseSet([...records.values()].map((record) => ({ record, page: appRelease(record) })));
    const bundles = threadBundles(records, (record) => folders.get(record.app) ?? '');
    const loading: Trouble[] = [];
    const renderer = new ReleaseRenderer(set, bundles, (trouble) => loading.push(trouble));
    const memory = memoryLimit();
    try {
      await renderer.isReadyWithin(LOADED_WITHIN_MS);
      const failure = loading.find((trouble) => trouble.app === app || trouble.app === 'shell');
      if (failure) return [{ path: BUNDLE, problem: failure.message }];
      return await this.pages(renderer, test, memory.signal);
    } finally {
      memory.end();
      await renderer.end();
    }
  }

  /** Where one page took the thread down, the others are not tried. */
  private async pages(renderer: ReleaseRenderer, test: SmokeTest, memory: AbortSignal): Promise<SmokeProblem[]> {
    const problems: SmokeProblem[] = [];
    for (const path of test.paths) {
      const signal = AbortSignal.any([memory, AbortSignal.timeout(PAGE_WITHIN_MS)]);
      const callApi = apiCaller({
        urls: upstreamUrls(this.env),
        agent: this.agent,
        headers: { [RELEASE_HEADER]: renderer.set.id },
        signal,
      });
      const outcome = await smokePage(renderer, { url: path, origin: test.origin, signal, callApi }, test.app);
      if (outcome.problem !== undefined) problems.push({ path, problem: outcome.problem });
      if (outcome.isThreadLost || signal.aborted) break;
    }
    return problems;
  }
}
