import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from '../embedded-postgres/server-process.js';
import { startOrCleanUp } from './start-or-clean-up.js';

const root = resolve(import.meta.dirname, '../../../..');
/** Where `npm test` unpacks clamd (tools/set-up/clamd.mjs). */
const UNPACKED = resolve(root, 'node_modules/.cache/clamd/usr/sbin');
/** The same configuration as in containers. */
const CONFIGURATION = resolve(root, 'deploy/kubernetes/clamav/clamd.conf');

/**
 * The EICAR test file, which is harmless but reported by every virus scanner. Split in two, so that no scanner reports this
 * source file.
 */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

/** A clamd that knows one virus, `Eicar-Test-Signature.UNOFFICIAL`, anywhere in a file. */
export interface TestClamd {
  /** For `CLAMD_URL`: over TCP. */
  url: string;
  /** For `CLAMD_URL`: over a Unix socket. */
  socketUrl: string;
  /** Suspends the process, which then accepts connections but does not respond, or resumes it. */
  setHanging(isHanging: boolean): void;
  close(): Promise<void>;
}

/**
 * Starts the clamd that `npm test` installed, on a free port or on the given one, with the configuration of `deploy`, in which
 * `options` replace the lines of the same names. Throws if it is not installed.
 */
export async function startClamd(options: Record<string, string> = {}, port?: number): Promise<TestClamd> {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', UNPACKED];
  const program = folders.map((folder) => join(folder, 'clamd')).find((path) => existsSync(path));
  if (!program) throw new Error('clamd is not installed; npm test installs it (tools/set-up/clamd.mjs)');
  const folder = await mkdtemp(join(tmpdir(), 'chhapai-clamd-'));
  return startOrCleanUp(
    () => startIn(folder, program, options, port),
    () => rm(folder, { recursive: true }),
  );
}

/** Starts the program with its files in this folder, which is removed when it is closed. */
async function startIn(
  folder: string,
  program: string,
  options: Record<string, string>,
  port: number | undefined,
): Promise<TestClamd> {
  const usedPort = port ?? (await findFreePort());
  const socket = join(folder, 'clamd.sock');
  await mkdir(join(folder, 'signatures'));
  // Name, any type of file, any offset.
  await writeFile(join(folder, 'signatures/eicar.ndb'), `Eicar-Test-Signature:0:*:${EICAR.toString('hex')}\n`);
  const configuration = await configurationWith({
    TCPSocket: String(usedPort),
    TCPAddr: '127.0.0.1',
    LocalSocket: socket,
    DatabaseDirectory: join(folder, 'signatures'),
    TemporaryDirectory: folder,
    ...options,
  });
  await writeFile(join(folder, 'clamd.conf'), configuration);
  const clamd = spawn(program, ['--config-file', join(folder, 'clamd.conf')], { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(clamd, 'exit');
  const stop = () => clamd.kill('SIGKILL');
  process.on('exit', stop);
  const output: string[] = [];
  let isReady = false;
  for await (const line of createInterface(clamd.stdout)) {
    output.push(line);
    isReady = line.includes('Self checking');
    if (isReady) break;
  }
  if (!isReady) {
    stop();
    await ended;
    process.off('exit', stop);
    throw new Error(`clamd did not start: ${output.join('\n')}`);
  }
  clamd.stdout.resume();
  return {
    url: `tcp://127.0.0.1:${usedPort}`,
    socketUrl: `unix://${socket}`,
    setHanging: (isHanging) => void clamd.kill(isHanging ? 'SIGSTOP' : 'SIGCONT'),
    async close() {
      stop();
      await ended;
      process.off('exit', stop);
      await rm(folder, { recursive: true });
    },
  };
}

/** The configuration of `deploy` with these options. */
async function configurationWith(options: Record<string, string>): Promise<string> {
  const original = await readFile(CONFIGURATION, 'utf8');
  const otherLines = original.split('\n').filter((line) => !(line.split(' ', 1)[0]! in options));
  return [...otherLines, ...Object.entries(options).map(([name, value]) => `${name} ${value}`), ''].join('\n');
}
