import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { recordLog } from './service-log.js';
import type { ServiceName } from './services.js';
import { StartError } from './start-error.js';

const READY_MS = 60_000;
const STOP_MS = 6_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** A process that ran this long had a good start: its next end is a new story, with the shortest wait again. */
const STEADY_MS = 60_000;

export interface ServiceOptions {
  name: ServiceName;
  main: string;
  env: NodeJS.ProcessEnv;
  log: string;
  notice(text: string): void;
  /** Told of messages other than `ready`. */
  message?(content: unknown): void;
}

/** One service in a process of its own, started again whenever it ends without being asked to. */
export class SupervisedService {
  private child: ChildProcess | undefined;
  private readonly stopped = new AbortController();
  private isRestarting = false;

  constructor(private readonly options: ServiceOptions) {}

  get name(): ServiceName {
    return this.options.name;
  }

  /** Resolves when the service listens; rejects when it ends before that. */
  async start(): Promise<void> {
    const child = this.spawn();
    await Promise.race([becomesReady(child), this.failsToStart(child)]);
    void this.keepRunning(child);
  }

  /** Ends the process; a new one takes its place at once. */
  async restart(): Promise<void> {
    this.isRestarting = true;
    await this.end();
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await this.end();
  }

  private async end(): Promise<void> {
    const { child } = this;
    if (!child || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const lastResort = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(lastResort);
  }

  private async keepRunning(child: ChildProcess): Promise<void> {
    const { name, notice } = this.options;
    let waitMs = FIRST_WAIT_MS;
    for (;;) {
      const began = Date.now();
      if (!hasEnded(child)) await once(child, 'exit');
      if (this.stopped.signal.aborted) return;
      if (Date.now() - began > STEADY_MS) waitMs = FIRST_WAIT_MS;
      if (!this.isRestarting) {
        notice(`${name} ended by itself (${howItEnded(child)}) and starts again in ${waitMs / 1000} s`);
        await sleep(waitMs, undefined, this.stopped).catch(() => undefined);
        if (this.stopped.signal.aborted) return;
        waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
      }
      this.isRestarting = false;
      child = this.spawn();
    }
  }

  /** In a session of its own, so that Ctrl-C reaches the launcher alone, which then stops all in order. */
  private spawn(): ChildProcess {
    const { name, main, env, log, notice, message } = this.options;
    const child = fork(main, { env, detached: true, execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    recordLog(child, log, (line) => notice(`${name}: ${line}`));
    if (message) child.on('message', message);
    this.child = child;
    return child;
  }

  private async failsToStart(child: ChildProcess): Promise<never> {
    const timer = setTimeout(() => child.kill('SIGKILL'), READY_MS).unref();
    child.once('message', () => clearTimeout(timer));
    await once(child, 'exit');
    throw new StartError(`${this.options.name} did not start (${howItEnded(child)}). Its log: ${this.options.log}`);
  }
}

async function becomesReady(child: ChildProcess): Promise<void> {
  for (;;) {
    const [message] = (await once(child, 'message')) as [{ type?: string }];
    if (message.type === 'ready') return;
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function howItEnded(child: ChildProcess): string {
  return child.signalCode ?? `exit code ${child.exitCode}`;
}
