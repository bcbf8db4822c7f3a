/**
 * Starts a shop and measures the gateway's memory while many versions are released and rendered one after another.
 * Usage: `node bench/releases/memory.mjs [versions]`, after a build. Exits with 1 if the memory keeps growing.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Registry, releaseBuilt } from '@chhapai/releases';
import { createFolder, startTemporaryShop, withCleanup } from '../with-cleanup.mjs';
import { createVariant } from './variants.mjs';

const [versions = 200] = process.argv.slice(2).map(Number);
const APP = 'mfe-catalogue';
const PAGES_PER_VERSION = 5;
const STEP = 20;
/** How much higher the peak of the second half may be than the peak of the first. */
const MAX_GROWTH_MB = 100;

await withCleanup(async (onEnd) => {
  const folder = await createFolder(onEnd);
  const shop = await startTemporaryShop(onEnd);
  const gateway = await findGateway(shop.dataDir);
  const series = [{ versions: 0, MB: await readMemory(gateway) }];
  for (let number = 1; number <= versions; number++) {
    await releaseAndRender(shop, folder, `version ${number}`);
    if (number % STEP === 0) {
      series.push({ versions: number, MB: await readMemory(gateway) });
      console.log(series.at(-1));
    }
  }
  console.table(series);
  const firstHalf = series.slice(1, Math.ceil(series.length / 2));
  const growth = Math.max(...series.map(({ MB }) => MB)) - Math.max(...firstHalf.map(({ MB }) => MB));
  console.log(`Growth in the second half: ${growth} MB`);
  if (growth > MAX_GROWTH_MB) process.exitCode = 1;
});

/** Builds a variant of the app in a subfolder of `folder`, publishes it, and renders pages with it. */
async function releaseAndRender(shop, folder, mark) {
  const registry = new Registry({ url: shop.url, token: shop.credentials.token });
  const { folder: built, name } = await createVariant(APP, await mkdtemp(join(folder, 'build-')), mark);
  await releaseBuilt(registry, shop.credentials.key, [built], { message: mark });
  for (let pages = 0; pages < PAGES_PER_VERSION;) {
    const response = await fetch(`${shop.url}/products`);
    const html = await response.text();
    if (response.headers.get('x-release')?.includes(name) && html.includes('id="page-state"')) pages++;
  }
  await rm(built, { recursive: true });
}

/** The ID of the gateway's process, found by its environment. */
async function findGateway(dataDir) {
  for (const pid of await readdir('/proc')) {
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
    if (environment.split('\0').includes(`RELEASES_DIR=${join(dataDir, 'releases')}`)) return pid;
  }
  throw new Error('The gateway was not found');
}

async function readMemory(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(kilobytes) / 1024);
}
