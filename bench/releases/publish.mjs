/**
 * Starts a shop, measures the time from publishing a release to the first page that contains it, and checks every page while many
 * releases are published under load. Usage: `node bench/releases/publish.mjs [releases] [pages per second] [path]`, after a
 * build. Exits with 1 if a page failed or mixed versions, or if an asset of a page is missing.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Registry, releaseBuilt } from '@chhapai/releases';
import { createFolder, startTemporaryShop, withCleanup } from '../with-cleanup.mjs';
import { findMissingAssets } from './page-check.mjs';
import { startPageLoad } from './page-load.mjs';
import { createVariant } from './variants.mjs';

const [releases = 100, perSecond = 50] = process.argv.slice(2, 4).map(Number);
const [path = '/about'] = process.argv.slice(4);
const APP = 'mfe-marketing';
const RELEASES_WITHOUT_LOAD = 10;
const WARM_UP_MS = 3_000;

await withCleanup(async (onEnd) => {
  const folder = await createFolder(onEnd);
  const shop = await startTemporaryShop(onEnd);
  const release = (mark) => publishVariant(shop, folder, mark);
  const idle = [];
  for (let number = 0; number < RELEASES_WITHOUT_LOAD; number++) {
    idle.push(await release(`idle ${number}`));
  }
  report('without load', idle);

  const load = startPageLoad(shop.url + path, perSecond);
  onEnd(load.stop);
  await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS));
  const busy = [];
  for (let number = 0; number < releases; number++) busy.push(await release(`busy ${number}`));
  const pages = await load.stop();
  const missing = await findMissingAssets(shop.url, pages.assets);
  report(`${releases} in a row at ${pages.perSecond.toFixed(0)} pages per second`, busy);
  console.log(`${pages.requested} pages of ${pages.releases.size} release sets, at most ${pages.maxPending} pending`);
  console.log(`response time of a page: ${spread(pages.times)}`);
  console.log(
    `pages that failed or mixed versions: ${[...pages.problems.values()].reduce((sum, count) => sum + count, 0)}`,
  );
  console.log(`pages left to the browser after two seconds: ${pages.unrendered}`);
  for (const [problem, count] of pages.problems) console.log(`  ${count}: ${problem}`);
  console.log(`assets: ${pages.assets.size}, missing: ${missing.length}`, ...missing.slice(0, 5));
  if (pages.problems.size > 0 || missing.length > 0) process.exitCode = 1;
});

/**
 * Publishes a new version, built in `folder`. Returns the ms until the response and until the first page that contains the
 * version.
 */
async function publishVariant(shop, folder, mark) {
  const registry = new Registry({ url: shop.url, token: shop.credentials.token });
  const { folder: built, name } = await createVariant(APP, await mkdtemp(join(folder, 'build-')), mark);
  const startedAt = performance.now();
  await releaseBuilt(registry, shop.credentials.key, [built], { message: mark });
  const response = performance.now() - startedAt;
  for (;;) {
    const fetched = await fetch(shop.url + path);
    await fetched.arrayBuffer();
    if (fetched.headers.get('x-release')?.includes(name)) break;
  }
  await rm(built, { recursive: true });
  return { response, live: performance.now() - startedAt };
}

function report(condition, times) {
  console.log(`${condition}: response after ${spread(times.map(({ response }) => response))}`);
  console.log(`  first page after ${spread(times.map(({ live }) => live))}`);
}

/** Median, 95th percentile and worst, in ms. */
function spread(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return `${percentile(0.5)} ms (p95: ${percentile(0.95)}, max: ${percentile(1)})`;
}
