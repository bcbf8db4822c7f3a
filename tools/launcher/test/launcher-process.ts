import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTemporaryFolder } from '@chhapai/service-kit/embedded-postgres';

const main = resolve(import.meta.dirname, '../dist/main.js');
const MAX_ATTEMPTS = 3;
/** Below the ports that the launcher itself chooses. */
const FIRST_METRICS_PORT = 16_000;
const METRICS_PORT_COUNT = 4_000;

export interface LauncherProcess {
  process: ChildProcess;
  /** Where the services serve their metrics: auth on this port, commerce, chat and the gateway on the next ones. */
  metricsPort: number;
  /** The launcher's output so far. */
  output(): string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

export interface RunningLauncher extends LauncherProcess {
  port: number;
}

/** Creates a data folder, for tests to remove. */
export const createDataFolder = async (): Promise<string> => realpath(await createTemporaryFolder('chhapai-launcher-'));

/** Runs the launcher as `npm start` does, or with an argument as other commands do, without installing and building. */
export function launch(dataDir: string, port = 0, ...args: string[]): LauncherProcess {
  const metricsPort = FIRST_METRICS_PORT + 4 * randomInt(METRICS_PORT_COUNT / 4);
  const ports = { PORT: String(port), METRICS_PORT: String(metricsPort) };
  const env = { ...process.env, ...ports, DATA_DIR: dataDir, HOST: '127.0.0.1' };
  const child = spawn(process.execPath, [main, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = once(child, 'close').then(([code]: unknown[]) => code as number | null);
  return { process: child, metricsPort, output: () => output, ended };
}

/**
 * Runs the launcher on a free port and waits until the shop is ready. Another program may take one of the chosen ports
 * before the shop listens on it; the launcher is then started again with other ports.
 */
export async function launchUntilReady(dataDir: string): Promise<RunningLauncher> {
  for (let attempt = 1; ; attempt++) {
    const launcher = launch(dataDir);
    const port = await waitForReadyPort(launcher);
    if (port) return { ...launcher, port };
    await launcher.ended;
    const isPortTaken = /EADDRINUSE|already in use/.test(launcher.output());
    if (!isPortTaken || attempt === MAX_ATTEMPTS) throw new Error(`The launcher ended:\n${launcher.output()}`);
  }
}

/** Returns the port of the line `Ready: …`; undefined if the launcher ends before printing it. */
async function waitForReadyPort(launcher: LauncherProcess): Promise<number | undefined> {
  for (;;) {
    const port = /^Ready: http:\/\/localhost:(\d+)$/m.exec(launcher.output())?.[1];
    if (port) return Number(port);
    if (launcher.process.exitCode !== null || launcher.process.signalCode !== null) return undefined;
    await sleep(20);
  }
}

export interface RunningProcess {
  pid: number;
  command: string;
}

/** All processes of a data folder: the launcher and services by their environment, PostgreSQL by its working directory. */
export function findProcesses(dataDir: string): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && belongsTo(name, dataDir))
    .map((name) => ({ pid: Number(name), command: readCommand(name) }));
}

function belongsTo(pid: string, dataDir: string): boolean {
  try {
    if (readlinkSync(`/proc/${pid}/cwd`).startsWith(dataDir)) return true;
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`DATA_DIR=${dataDir}`);
  } catch {
    return false;
  }
}

function readCommand(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
