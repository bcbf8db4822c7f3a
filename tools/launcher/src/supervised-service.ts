import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './reporter.js';
import { recordLog } from './service-log.js';
import type { ServiceName } from './services.js';

/**
 * Garbage collection gets one helper thread instead of four, which saves a quarter of the CPU time of rendering on two cores. A
 * smaller young generation saves 10 to 20 MB in each service; the gateway keeps the default, because it would render 13% fewer
 * pages.
 */
function nodeOptions(name: ServiceName): string[] {
  return ['--v8-pool-size=1', ...(name === 'gateway' ? [] : ['--max-semi-space-size=4'])];
}
/**
 * Returning freed memory to the system saves 25 MB in each service. V8 compiles in blocks of 32 KB; with mappings of their own,
 * they can be returned even if memory above them is in use.
 */
const MEMORY_ENV = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '32768',
};

/** A process that sends no message within this time is killed. */
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 6_000;
const FIRST_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 5_000;
/** A service that answers none of three liveness checks is considered hung, because being alive depends on nothing else. */
const CHECK_EVERY_MS = 2_000;
const CHECK_TIMEOUT_MS = 4_000;
const MAX_MISSED_CHECKS = 3;
/** A process that ran this long counts as healthy, which resets the backoff. */
const HEALTHY_AFTER_MS = 60_000;

interface ServiceOptions {
  name: ServiceName;
  main: string;
  env: NodeJS.ProcessEnv;
  /** Where the service listens. */
  url: string;
  log: string;
  warn(text: string): void;
  onMessage(message: unknown): void;
}

/** A service in its own process, which is restarted when it ends unexpectedly or hangs. */
export class SupervisedService {
  private child: ChildProcess | undefined;
  private readonly stopped = new AbortController();
  private isRestarting = false;

  constructor(private readonly options: ServiceOptions) {}

  get name(): ServiceName {
    return this.options.name;
  }

  /** Resolves when the service is ready; rejects if it ends before that. */
  async start(): Promise<void> {
    const child = this.spawn();
    await Promise.race([waitUntilReady(child), this.rejectWhenEnded(child)]);
    void this.keepRunning(child);
  }

  /** Ends the process and starts a new one without waiting. */
  async restart(): Promise<void> {
    this.isRestarting = true;
    await this.endProcess();
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await this.endProcess();
  }

  private async endProcess(): Promise<void> {
    const { child } = this;
    if (!child || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(timer);
  }

  private async keepRunning(child: ChildProcess): Promise<void> {
    const { name, warn } = this.options;
    let backoffMs = FIRST_BACKOFF_MS;
    for (;;) {
      const startedAt = Date.now();
      // A process that could not be started never exits: `once` rejects, and the service is started again.
      if (!hasEnded(child)) await once(child, 'exit').catch(() => undefined);
      if (this.stopped.signal.aborted) return;
      if (Date.now() - startedAt > HEALTHY_AFTER_MS) backoffMs = FIRST_BACKOFF_MS;
      if (!this.isRestarting) {
        warn(`${name} stopped unexpectedly (${exitReason(child)}); restarting it in ${backoffMs / 1000} s`);
        await sleep(backoffMs, undefined, this.stopped).catch(() => undefined);
        if (this.stopped.signal.aborted) return;
        backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS);
      }
      this.isRestarting = false;
      child = this.spawn();
    }
  }

  /** Detached, so that Ctrl-C reaches only the launcher, which then stops everything in order. */
  private spawn(): ChildProcess {
    const { name, main, env, log, warn, onMessage } = this.options;
    const child = fork(main, {
      env: { ...MEMORY_ENV, ...env },
      detached: true,
      execArgv: nodeOptions(name),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    recordLog(child, log, (line) => warn(`${name}: ${line}`));
    child.on('message', onMessage);
    const timer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS).unref();
    child.once('message', () => {
      clearTimeout(timer);
      void this.endIfHung(child);
    });
    this.child = child;
    return child;
  }

  /** Kills the process once it no longer answers, so that it is restarted. */
  private async endIfHung(child: ChildProcess): Promise<void> {
    // A debugger that stops at a breakpoint must not lose its process.
    if (this.options.env.NODE_ENV === 'development') return;
    let missed = 0;
    while (missed < MAX_MISSED_CHECKS) {
      await sleep(CHECK_EVERY_MS, undefined, { ref: false });
      if (hasEnded(child) || this.stopped.signal.aborted) return;
      missed = (await isResponding(this.options.url)) ? 0 : missed + 1;
    }
    this.options.warn(`${this.name} is not responding; stopping it`);
    child.kill('SIGKILL');
  }

  private async rejectWhenEnded(child: ChildProcess): Promise<never> {
    await once(child, 'exit');
    throw new StartError(`${this.options.name} failed to start (${exitReason(child)}). See ${this.options.log}`);
  }
}

/** Any reply counts, whatever its status. */
const isResponding = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) }).then(
    async (response) => {
      await response.body?.cancel();
      return true;
    },
    () => false,
  );

async function waitUntilReady(child: ChildProcess): Promise<void> {
  for (;;) {
    const [message] = (await once(child, 'message')) as [{ type?: string }];
    if (message.type === 'ready') return;
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function exitReason(child: ChildProcess): string {
  return child.signalCode ?? `exit code ${child.exitCode}`;
}
