/**
 * How long a release takes from the publish call to the first page that has it, and whether many in a row leave every page
 * whole under load: `node bench/releases/publish.mjs [releases] [pages a second] [path]`. Wants a build; starts a shop of its
 * own. Ends with 1 when a page failed or was mixed, or an asset of one is gone.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '@chhapai/launcher';
import { Registry, releaseBuilt } from '@chhapai/releases';
import { missingAssets } from './page-check.mjs';
import { pageLoad } from './page-load.mjs';
import { variant } from './variants.mjs';

const [releases = 100, perSecond = 50] = process.argv.slice(2, 4).map(Number);
const [path = '/about'] = process.argv.slice(4);
const APP = 'mfe-marketing';
const QUIET_RELEASES = 10;
const WARM_UP_MS = 3_000;

const folder = await mkdtemp(join(tmpdir(), 'chhapai-releases-'));
// Started by root, the database server is another user, who must be able to pass.
await chmod(folder, 0o711);
const shop = await startShop({ dataDir: join(folder, 'data'), port: 0 });
try {
  const registry = new Registry({ url: shop.url, token: shop.access.token });
  const page = shop.url + path;
  const quiet = [];
  for (let number = 0; number < QUIET_RELEASES; number++) quiet.push(await release(registry, page, `quiet ${number}`));
  report('one at a time, nobody else there', quiet);

  const load = pageLoad(page, perSecond);
  await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS));
  const busy = [];
  for (let number = 0; number < releases; number++) busy.push(await release(registry, page, `busy ${number}`));
  const pages = await load.stop();
  const missing = await missingAssets(shop.url, pages.assets);
  report(`${releases} in a row under ${pages.perSecond.toFixed(0)} pages a second`, busy);
  console.log(`${pages.asked} pages of ${pages.releases.size} sets of releases, ${pages.mostOpen} open at most`);
  console.log(`a page took ${spread(pages.times)}`);
  console.log(`pages that failed or were mixed: ${[...pages.faults.values()].reduce((sum, count) => sum + count, 0)}`);
  console.log(`pages left to the browser, because the server took longer than two seconds: ${pages.unrendered}`);
  for (const [fault, count] of pages.faults) console.log(`  ${count}: ${fault}`);
  console.log(`assets: ${pages.assets.size}, gone: ${missing.length}`, ...missing.slice(0, 5));
  if (pages.faults.size > 0 || missing.length > 0) process.exitCode = 1;
} finally {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Publishes one more version; gives ms until the reply, and until the first page that has it. */
async function release(registry, page, mark) {
  const { folder: built, name } = await variant(APP, await mkdtemp(join(folder, 'build-')), mark);
  const begun = performance.now();
  await releaseBuilt(registry, shop.access.key, [built], { message: mark });
  const reply = performance.now() - begun;
  for (;;) {
    const answer = await fetch(page);
    await answer.arrayBuffer();
    if (answer.headers.get('x-release')?.includes(name)) break;
  }
  await rm(built, { recursive: true });
  return { reply, live: performance.now() - begun };
}

function report(what, times) {
  console.log(`${what}: reply after ${spread(times.map(({ reply }) => reply))}`);
  console.log(`  first page that has it after ${spread(times.map(({ live }) => live))}`);
}

/** Median, 95th percentile and worst, in ms. */
function spread(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return `${at(0.5)} ms (95 %: ${at(0.95)}, worst: ${at(1)})`;
}
