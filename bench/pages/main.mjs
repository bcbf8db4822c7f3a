/**
 * Measures first visits on a slow phone with an empty cache: the median of five.
 * Usage: `node bench/pages/main.mjs [path…]`. Starts its own shop unless SHOP_URL is set.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startShop } from '@chhapai/launcher';
import { visit } from './visit.mjs';

const VISITS = 5;
const targets = { paint: 700, lcp: 1200, interactive: 2000, tbt: 150, cls: 0.02, script: 150_000, total: 350_000 };

const dataDir = process.env.SHOP_URL ? undefined : await mkdtemp(join(tmpdir(), 'chhapai-bench-'));
const shop = dataDir ? await startShop({ dataDir, port: 0 }) : undefined;
const url = shop?.url ?? process.env.SHOP_URL;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-quic'],
});
try {
  const rows = [];
  for (const path of process.argv.length > 2 ? process.argv.slice(2) : await defaultPaths()) {
    await visit(browser, url + path); // warms up the server
    const visits = [];
    for (let count = 0; count < VISITS; count++) visits.push(await visit(browser, url + path));
    const figures = Object.keys(targets).map((name) => [name, median(visits.map((one) => one[name]))]);
    rows.push({
      page: path.replace(/[0-9a-f-]{36}/, ':id'),
      ...Object.fromEntries(figures.map(([name, value]) => [name, round(name, value)])),
    });
  }
  console.table([...rows, { page: 'target', ...targets }]);
} finally {
  await browser.close();
  await shop?.stop();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
}

async function defaultPaths() {
  const { data } = await (await fetch(`${url}/api/products`)).json();
  return ['/products', `/product/${data[0]._id}`, '/', '/about', '/contact', '/ourworks', '/corel'];
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

function round(name, value) {
  return name === 'cls' ? Number(value.toFixed(3)) : Math.round(value);
}
