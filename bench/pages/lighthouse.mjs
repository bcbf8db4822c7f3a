import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findChromium } from '../../tools/set-up/chromium.mjs';
import { row } from '../rows.mjs';
import { startTemporaryShop, withCleanup } from '../with-cleanup.mjs';
import { fetchPublicPaths } from './public-paths.mjs';

/** The last major version that runs on Node 20. Its 200 packages are downloaded only for this benchmark. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
/** Minimum scores of every page, out of 100. */
const TARGETS = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };

/** Measures Lighthouse's scores with its mobile profile. Returns the worst page for each category. */
export const measureLighthouse = () => withCleanup(auditPages);

async function auditPages(onEnd) {
  const shop = await startTemporaryShop(onEnd);
  const pages = [];
  for (const path of await fetchPublicPaths(shop.url)) pages.push({ page: path, ...(await audit(shop.url + path)) });
  console.table(pages);
  return Object.entries(TARGETS).map(([category, min]) => {
    const worst = pages.toSorted((a, b) => a[category] - b[category])[0];
    return row(`Lighthouse, ${category}; worst page: ${worst.page}`, worst[category], { min });
  });
}

async function audit(url) {
  const flags = '--chrome-flags=--headless --no-sandbox --disable-background-networking --disable-quic';
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, '--output=json', '--quiet', flags], {
    env: { ...process.env, CHROME_PATH: await findChromium() },
    maxBuffer: 64 * 1024 * 1024,
  });
  const { categories } = JSON.parse(stdout);
  return Object.fromEntries(Object.values(categories).map(({ id, score }) => [id, Math.round(score * 100)]));
}
