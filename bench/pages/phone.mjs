import { chromium } from '@playwright/test';
import { findChromium } from '../../tools/set-up/chromium.mjs';
import { median } from '../median.mjs';
import { row } from '../rows.mjs';
import { startTemporaryShop, withCleanup } from '../with-cleanup.mjs';
import { fetchPublicPaths } from './public-paths.mjs';
import { visit } from './visit.mjs';

const VISITS = 5;
/**
 * Maximum values for every page: in ms, except `cls` (no unit, three decimals as in Lighthouse) and
 * `script` and `total` (bytes).
 */
const TARGETS = {
  paint: 700,
  lcp: 1000,
  tbt: 100,
  longest: 100,
  inp: 100,
  cls: 0,
  script: 135_000,
  total: 270_000,
};
const NAMES = {
  paint: 'first contentful paint, ms',
  lcp: 'largest contentful paint, ms',
  tbt: 'total blocking time, ms',
  longest: 'longest task, ms',
  inp: 'response to Add to Cart, ms',
  cls: 'layout shift',
  script: 'script before interactive, bytes',
  total: 'transferred, bytes',
};

/**
 * Measures first visits on a slow phone with an empty cache: the median of five. Returns the worst page for each
 * metric. Prefers the headless shell: without a GPU, the headless mode of full Chromium skips some frames, so a
 * tap seems to take 400 ms.
 */
export const measurePhone = () => withCleanup(measurePages);

async function measurePages(onEnd) {
  const shop = await startTemporaryShop(onEnd);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    // Unlike Chromium on Linux, phones do not round the widths of letters to whole pixels.
    args: ['--no-sandbox', '--disable-background-networking', '--disable-quic', '--font-render-hinting=none'],
  });
  onEnd(() => browser.close());
  const pages = [];
  for (const path of await fetchPublicPaths(shop.url))
    pages.push({ page: path, ...(await measurePage(browser, shop.url + path)) });
  console.table(pages);
  return Object.entries(TARGETS).map(([name, max]) => {
    const worst = pages.filter((page) => page[name] !== undefined).toSorted((a, b) => b[name] - a[name])[0];
    return row(`${NAMES[name]}; worst page: ${worst.page}`, worst[name], { max });
  });
}

async function measurePage(browser, url) {
  await visit(browser, url); // warms up the server
  const visits = [];
  for (let count = 0; count < VISITS; count++) visits.push(await visit(browser, url));
  const measured = Object.keys(visits[0]).filter((name) => visits[0][name] !== undefined);
  return Object.fromEntries(measured.map((name) => [name, roundedMedian(name, visits)]));
}

function roundedMedian(name, visits) {
  const value = median(visits.map((each) => each[name]));
  return name === 'cls' ? Number(value.toFixed(3)) : Math.round(value);
}
