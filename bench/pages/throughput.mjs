import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startShop } from '@chhapai/launcher';
import { compare, load } from '../load.mjs';
import { median } from '../median.mjs';
import { startProgram } from '../program.mjs';
import { row } from '../rows.mjs';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 50;
const PATHS = ['/', '/products', '/about'];

/** Compares cached pages with a minimal file server that sends the same bytes, and measures pages that must be rendered. */
export async function measureThroughput() {
  const dataDir = await mkdtemp(join(tmpdir(), 'chhapai-bench-'));
  const folder = join(dataDir, 'files');
  const shop = await startShop({ dataDir, port: 0, env: { RATE_LIMIT_PER_MINUTE: '1000000000' } });
  try {
    for (const path of PATHS) await storePage(shop.url, path, folder);
    const files = await startProgram('./pages/file-server.mjs', { FOLDER: folder });
    const rows = [];
    for (const path of PATHS) rows.push(...(await compareWithFile(shop.url, path, files.url)));
    await files.stop();
    return [...rows, await measureRendering(shop.url)];
  } finally {
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function storePage(url, path, folder) {
  const html = await (await fetch(url + path)).text();
  await mkdir(join(folder, path), { recursive: true });
  await writeFile(join(folder, path, 'index.html'), html);
  await writeFile(join(folder, path, 'index.html.br'), brotliCompressSync(html));
}

async function compareWithFile(url, path, filesUrl) {
  const latencies = [];
  const { shop, baseline } = await compare(
    ROUNDS,
    async () => (await getRepeatedly(filesUrl, [path === '/' ? path : `${path}/`])).perSecond,
    async () => {
      const { perSecond, p95 } = await getRepeatedly(url, [path]);
      latencies.push(p95);
      return perSecond;
    },
  );
  return [
    row(`${path} from the cache, per second; baseline: file server`, shop, { baseline, min: 5000, minRatio: 0.5 }),
    row(`${path} from the cache, p95, ms`, median(latencies), { max: 10 }),
  ];
}

/** Each request searches for a different word, so no page is in the cache. */
async function measureRendering(url) {
  const searches = (name) => Array.from({ length: 10_000 }, (_, index) => `/products?q=${name}${index}`);
  await getRepeatedly(url, searches('warmup'));
  const { perSecond } = await getRepeatedly(url, searches('word'), ROUNDS * SECONDS);
  return row('/products rendered for a search, per second', perSecond, { min: 120 });
}

function getRepeatedly(url, paths, seconds = SECONDS) {
  const headers = { 'accept-encoding': 'br' };
  return load(url, { connections: CONNECTIONS, seconds, headers, requests: paths.map((path) => ({ path })) });
}
