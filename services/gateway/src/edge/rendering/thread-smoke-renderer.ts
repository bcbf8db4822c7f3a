import { RELEASE_HEADER } from '@chhapai/contracts';
import { ENV, signalWithTimeout } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayEnv } from '../../gateway.env.js';
import { appRelease, releaseSet, SmokeRenderer, type SmokeProblem, type SmokeTest } from '../../registry/index.js';
import { ServiceAgent, upstreamUrls } from '../proxy/proxy.module.js';
import { apiCaller } from './api-caller.js';
import { PageFailed, ThreadLost, type PageJob } from './pending-page.js';
import { ReleaseRenderer, threadBundles } from './release-renderer.js';
import type { RenderError } from './thread-messages.js';

const BUNDLE = 'node/app.cjs';
const LOAD_TIMEOUT_MS = 15_000;
const PAGE_TIMEOUT_MS = 5_000;
const MEMORY_CHECK_EVERY_MS = 50;
const MAX_MEMORY_MB = 768;

interface PageOutcome {
  problem?: string;
  isThreadLost?: boolean;
}

/** Renders pages of unpublished releases in a separate thread. */
@Injectable()
export class ThreadSmokeRenderer extends SmokeRenderer {
  private lastTest: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly agent: ServiceAgent,
  ) {
    super();
  }

  /** One test at a time, so that several publishers need no more memory than one. */
  override render(test: SmokeTest): Promise<SmokeProblem[]> {
    const rendering = this.lastTest.then(() => this.renderNow(test));
    this.lastTest = rendering.catch(() => undefined);
    return rendering;
  }

  private async renderNow(test: SmokeTest): Promise<SmokeProblem[]> {
    const { pages, records, folders } = test;
    const set = releaseSet([...records.values()].map((record) => ({ record, page: appRelease(record) })));
    const bundles = threadBundles(records, (record) => folders.get(record.app) ?? '');
    const errors: RenderError[] = [];
    const renderer = new ReleaseRenderer(set, bundles, (error) => errors.push(error));
    const memory = watchMemory();
    try {
      await renderer.isReadyWithin(LOAD_TIMEOUT_MS);
      const failures = errors.flatMap(({ app, message }) => (app !== undefined ? { app, problem: message } : []));
      const own = failures.filter(({ app }) => app === 'shell' || pages.has(app));
      if (own.length > 0) return own.map((failure) => ({ ...failure, path: BUNDLE }));
      return await this.renderPages(renderer, test, memory.signal);
    } finally {
      memory.end();
      renderer.end();
    }
  }

  /** Stops once a page has crashed the thread, timed out or used too much memory. */
  private async renderPages(renderer: ReleaseRenderer, test: SmokeTest, memory: AbortSignal): Promise<SmokeProblem[]> {
    const problems: SmokeProblem[] = [];
    const pages = [...test.pages].flatMap(([app, paths]) => paths.map((path) => ({ app, path })));
    for (const { app, path } of pages) {
      const signal = signalWithTimeout(memory, PAGE_TIMEOUT_MS);
      const callApi = apiCaller({
        urls: upstreamUrls(this.env),
        agent: this.agent,
        headers: { [RELEASE_HEADER]: renderer.set.id },
        signal,
      });
      const outcome = await renderPage(renderer, { url: path, origin: test.origin, signal, callApi }, app);
      if (outcome.problem !== undefined) problems.push({ app, path, problem: outcome.problem });
      if (outcome.isThreadLost || signal.aborted) break;
    }
    return problems;
  }
}

/** Renders a page and reports only problems caused by the app, not by a failing service. */
async function renderPage(
  renderer: ReleaseRenderer,
  page: Omit<PageJob, 'onError'>,
  app: string,
): Promise<PageOutcome> {
  const errors: RenderError[] = [];
  let isServiceDown = false;
  const callApi: PageJob['callApi'] = async (path, init) => {
    const response = await page.callApi(path, init).catch((error: unknown) => {
      isServiceDown = true;
      throw error;
    });
    isServiceDown ||= response.status >= 500;
    return response;
  };
  try {
    const { status } = await renderer.render({ ...page, callApi, onError: (error) => errors.push(error) });
    const own = errors.find((error) => error.app === app);
    if (own) return { problem: own.message };
    return status < 500 || isServiceDown ? {} : { problem: `It responds with ${status}` };
  } catch (error) {
    if (isServiceDown && error instanceof PageFailed && error.error.app === undefined) return {};
    if (error instanceof ThreadLost) return { problem: `It crashes the thread: ${error.message}`, isThreadLost: true };
    return { problem: (error as Error).message };
  }
}

/** Its signal is aborted when the process uses too much memory: a thread's limits do not include buffers outside its heap. */
function watchMemory(): { signal: AbortSignal; end(): void } {
  const before = process.memoryUsage.rss();
  const controller = new AbortController();
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() - before > MAX_MEMORY_MB * 2 ** 20)
      controller.abort(new Error(`It used ${MAX_MEMORY_MB} MB of memory`));
  }, MEMORY_CHECK_EVERY_MS).unref();
  return { signal: controller.signal, end: () => clearInterval(timer) };
}
