import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { median } from './median.mjs';

const run = promisify(execFile);
const SCRIPT = fileURLToPath(new URL('load.lua', import.meta.url));

/**
 * Sends requests with wrk, which leaves most of the processor to the server. `requests` are sent in turn; each has a path and
 * optionally method, headers and body. Returns how many requests were answered, in total and per second, and the 95th
 * percentile of the response times in ms. Throws if any request fails.
 */
export async function load(url, { connections, seconds, requests, headers = {} }) {
  const folder = await mkdtemp(join(tmpdir(), 'chhapai-load-'));
  try {
    const file = join(folder, 'requests');
    await writeFile(file, requests.map((request) => rawRequest(url, headers, request)).join('\0'));
    const parameters = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', SCRIPT, url];
    const env = { ...process.env, REQUESTS: file };
    const { stdout } = await run('wrk', parameters, { env }).catch(throwWithHint);
    const result = JSON.parse(stdout.trim().split('\n').at(-1));
    if (result.failed > 0) throw new Error(`${url}: ${result.failed} requests failed`);
    return { answered: result.requests, perSecond: result.requests / result.seconds, p95: result.p95 };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function rawRequest(url, shared, { path, method = 'GET', headers = {}, body = '' }) {
  const length = body && { 'content-length': Buffer.byteLength(body) };
  const lines = Object.entries({ host: new URL(url).host, ...shared, ...headers, ...length });
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}

function throwWithHint(error) {
  throw error.code === 'ENOENT' ? new Error('wrk is not installed; try: apt-get install wrk') : error;
}

/** Runs one warm-up round, then alternates between the two, so that other load affects both. Returns the median of each. */
export async function compare(rounds, runBaseline, runShop) {
  const results = { baseline: [], shop: [] };
  for (let round = 0; round <= rounds; round++) {
    const [baseline, shop] = [await runBaseline(), await runShop()];
    if (round === 0) continue;
    results.baseline.push(baseline);
    results.shop.push(shop);
  }
  return { baseline: median(results.baseline), shop: median(results.shop) };
}
