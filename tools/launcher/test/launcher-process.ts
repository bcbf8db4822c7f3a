import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const main = resolve(import.meta.dirname, '../dist/main.js');

export interface LauncherProcess {
  process: ChildProcess;
  /** What it wrote so far. */
  output(): string;
  /** Exit code and time until the end. */
  ended: Promise<{ code: number | null; ms: number }>;
}

/** The launcher as `npm start` runs it, without install and build. */
export function launch(dataDir: string, port: number): LauncherProcess {
  const began = Date.now();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = once(child, 'close').then(([code]: unknown[]) => ({
    code: code as number | null,
    ms: Date.now() - began,
  }));
  return { process: child, output: () => output, ended };
}

/** Resolves with the line `Ready: …`; rejects with the output when the launcher ends before. */
export async function ready(launcher: LauncherProcess): Promise<string> {
  for (;;) {
    const line = /^Ready: .*$/m.exec(launcher.output());
    if (line) return line[0];
    if (launcher.process.exitCode !== null) throw new Error(`The launcher ended:\n${launcher.output()}`);
    await sleep(20);
  }
}

export interface RunningProcess {
  pid: number;
  command: string;
}

/** Every process that belongs to a data folder: the launcher and services by their environment, PostgreSQL by its place. */
export function processesOf(dataDir: string): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && belongsTo(name, dataDir))
    .map((name) => ({ pid: Number(name), command: commandOf(name) }));
}

function belongsTo(pid: string, dataDir: string): boolean {
  try {
    if (readlinkSync(`/proc/${pid}/cwd`).startsWith(dataDir)) return true;
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`DATA_DIR=${dataDir}`);
  } catch {
    return false;
  }
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
