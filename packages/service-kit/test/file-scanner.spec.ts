import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi, type Mock } from 'vitest';
import { FileScanner, Metrics, readEnv, scannerEnv, serviceEnv } from '../src/index.js';
import { EICAR, startClamd, type TestClamd } from '../src/testing/index.js';

const MB = 1024 * 1024;
const cleanFile = Buffer.alloc(2 * MB, 'no virus');
const infectedFile = Buffer.concat([cleanFile, EICAR, cleanFile]);
const INFECTED = { kind: 'unprocessable', code: 'upload.infected' };
const NOT_SCANNABLE = { kind: 'too_large', code: 'request.too_large' };
const UNAVAILABLE = { kind: 'unavailable', code: 'upload.not_scanned', retryAfterSeconds: 60 };

let clamd: TestClamd;
let folder: string;
beforeAll(async () => {
  clamd = await startClamd();
  folder = await mkdtemp(join(tmpdir(), 'chhapai-scanned-'));
});
/** The service's log messages, by level. */
let log: Record<'warn' | 'error', Mock>;
beforeEach(() => {
  const spy = (level: 'warn' | 'error') => vi.spyOn(Logger.prototype, level).mockReturnValue();
  log = { warn: spy('warn'), error: spy('error') };
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await clamd.close();
  await rm(folder, { recursive: true });
});

function scannerAt(url: string | undefined) {
  const env = readEnv(serviceEnv.extend(scannerEnv), {
    DATABASE_URL: 'postgres://localhost/notes',
    METRICS_PORT: '0',
    ...(url !== undefined && { CLAMD_URL: url }),
  });
  const metrics = new Metrics(env);
  const scanner = new FileScanner(env, metrics);
  return { scan: scanner.scan.bind(scanner), readMetrics: async () => (await metrics.registry!.metrics()).split('\n') };
}
const metric = (verdict: string, files: number) => `chhapai_scanned_files_total{verdict="${verdict}"} ${files}`;
async function writeToDisk(content: Buffer) {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return { path };
}

it.each(['url', 'socketUrl'] as const)(
  'finds a virus anywhere in a file in memory or on disk, over the %s',
  async (kind) => {
    const { scan, readMetrics } = scannerAt(clamd[kind]);
    await scan(cleanFile);
    await scan(await writeToDisk(cleanFile));
    await expect(scan(infectedFile)).rejects.toMatchObject(INFECTED);
    await expect(scan(await writeToDisk(infectedFile))).rejects.toMatchObject(INFECTED);
    await expect(scan(EICAR)).rejects.toMatchObject(INFECTED);
    expect(await readMetrics()).toEqual(expect.arrayContaining([metric('clean', 2), metric('infected', 3)]));
  },
);

it('logs what was found, with a digest that identifies the file', async () => {
  await expect(scannerAt(clamd.url).scan(await writeToDisk(EICAR))).rejects.toThrow(/harmful/);
  expect(log.warn.mock.calls).toEqual([
    [
      'Refused an infected file: Eicar-Test-Signature.UNOFFICIAL, ' +
        'SHA-256 275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f',
    ],
  ]);
});

it('scans many files at once, and tells them apart', async () => {
  const { scan } = scannerAt(clamd.url);
  const files = Array.from({ length: 40 }, (_, index) => (index % 4 === 0 ? infectedFile : cleanFile));
  const results = await Promise.allSettled(files.map((file) => scan(file)));
  expect(results.map(({ status }) => status === 'rejected')).toEqual(files.map((file) => file === infectedFile));
});

it.each(['StreamMaxLength', 'MaxFileSize'])(
  'refuses a file above the %s of clamd, which would not scan all of it',
  async (limit) => {
    const limited = await startClamd({ [limit]: '1M' });
    const { scan, readMetrics } = scannerAt(limited.url);
    const files = [cleanFile, await writeToDisk(infectedFile), cleanFile, cleanFile];
    for (const file of files) await expect(scan(file)).rejects.toMatchObject(NOT_SCANNABLE);
    await scan(cleanFile.subarray(0, MB / 2));
    expect(await readMetrics()).toEqual(expect.arrayContaining([metric('unscanned', 4), metric('clean', 1)]));
    expect(log.warn).toHaveBeenLastCalledWith(`Refused a file that exceeds clamd's limit ${limit}`);
    await limited.close();
  },
);

it('leaves no files behind if clamd does not start', async () => {
  const temporary = await mkdtemp(join(tmpdir(), 'chhapai-no-clamd-'));
  vi.stubEnv('TMPDIR', temporary);
  await expect(startClamd({ MaxFileSize: 'unlimited' })).rejects.toThrow('clamd did not start');
  vi.unstubAllEnvs();
  expect(await readdir(temporary)).toEqual([]);
  await rm(temporary, { recursive: true });
});

it('refuses files while clamd is down, and scans again once it is back', async () => {
  const first = await startClamd();
  const { scan, readMetrics } = scannerAt(first.url);
  await scan(cleanFile);
  await first.close();
  await expect(scan(await writeToDisk(cleanFile))).rejects.toMatchObject(UNAVAILABLE);
  expect(log.error).toHaveBeenCalledWith(expect.stringContaining('ECONNREFUSED'));
  const second = await startClamd({}, Number(new URL(first.url).port));
  await scan(cleanFile);
  expect(await readMetrics()).toEqual(expect.arrayContaining([metric('clean', 2), metric('unavailable', 1)]));
  await second.close();
});

it('refuses a file ten seconds after clamd has stopped responding', async () => {
  const hanging = await startClamd();
  hanging.setHanging(true);
  const start = performance.now();
  await expect(scannerAt(hanging.url).scan(infectedFile)).rejects.toMatchObject(UNAVAILABLE);
  expect(performance.now() - start).toBeGreaterThan(9_500);
  expect(performance.now() - start).toBeLessThan(15_000);
  expect(log.error).toHaveBeenCalledWith('Refused a file that could not be scanned: no reply within 10 s');
  await hanging.close();
});

it.each(['', 'stream: OK', 'stream: OK\0stream: OK\0', 'UNKNOWN COMMAND\0', 'HTTP/1.1 400 Bad Request\r\n\r\n'])(
  'does not accept a file as clean if the reply is %j',
  async (reply) => {
    const server = createServer((socket) => socket.resume().end(reply)).listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
    const { port } = server.address() as AddressInfo;
    await expect(scannerAt(`tcp://127.0.0.1:${port}`).scan(Buffer.from('a file'))).rejects.toMatchObject(UNAVAILABLE);
    expect(log.error).toHaveBeenCalledOnce();
    server.close();
  },
);

it('scans nothing without CLAMD_URL, and refuses URLs of other kinds', async () => {
  await scannerAt(undefined).scan(EICAR);
  await scannerAt(undefined).scan({ path: '/does/not/exist' });
  expect(() => scannerAt('http://clamav:3310')).toThrow(/CLAMD_URL/);
  expect(() => scannerAt('clamav')).toThrow(/CLAMD_URL/);
});
