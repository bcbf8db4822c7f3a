import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { compare, load } from '../load.mjs';
import { median } from '../median.mjs';
import { startProgram } from '../program.mjs';
import { row } from '../rows.mjs';
import { createFolder, startTemporaryShop, withCleanup } from '../with-cleanup.mjs';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 50;
const PATHS = ['/', '/products', '/about'];

/** Compares cached pages with a minimal file server that sends the same bytes, and measures pages that must be rendered. */
export const measureThroughput = () => withCleanup(measurePages);

async function measurePages(onEnd) {
  const shop = await startTemporaryShop(onEnd, { RATE_LIMIT_PER_MINUTE: '1000000000' });
  const folder = await createFolder(onEnd);
  for (const path of PATHS) await storePage(shop.url, path, folder);
  const files = await startProgram('./pages/file-server.mjs', { FOLDER: folder });
  onEnd(files.stop);
  const rows = [];
  for (const path of PATHS) rows.push(...(await compareWithFile(shop.url, path, files.url)));
  return [...rows, await measureRendering(shop.url)];
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
