import { chromium } from '@playwright/test';
import { findChromium } from '../../tools/set-up/chromium.mjs';
import { median } from '../median.mjs';
import { row } from '../rows.mjs';
import { startTemporaryShop, withCleanup } from '../with-cleanup.mjs';

const VISITS = 5;
const TARGET_MS = 1500;
const STAFF = { email: 'staff@example.com', password: 'at the press since 2009' };
/** A laptop's network: latency in ms, throughput in bytes per second. */
const NETWORK = { offline: false, latency: 40, downloadThroughput: 10_000_000 / 8, uploadThroughput: 10_000_000 / 8 };
const CPU_SLOWDOWN = 2;
const SCREENS = [
  '/admin',
  '/admin/orders',
  '/admin/products',
  '/admin/conversations',
  '/admin/designs',
  '/admin/releases',
];

/**
 * Measures first visits by staff on a laptop with an empty cache: the median time, of five visits, until the screen
 * shows its heading and handles clicks.
 */
export const measureConsole = () => withCleanup(visitScreens);

async function visitScreens(onEnd) {
  const shop = await startTemporaryShop(onEnd, { STAFF_EMAIL: STAFF.email, STAFF_PASSWORD: STAFF.password });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-quic'],
  });
  onEnd(() => browser.close());
  const login = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(STAFF),
  });
  const session = await login.json();
  const rows = [];
  for (const path of SCREENS) {
    const times = [];
    for (let count = 0; count <= VISITS; count++) times.push(await visit(browser, shop.url, path, session));
    // The first visit only warms up the server.
    rows.push(row(`${path} interactive on a laptop, ms`, median(times.slice(1)), { max: TARGET_MS }));
  }
  return rows;
}

/** Milliseconds from opening the URL until the navigation bar and heading are visible and no long task is running. */
async function visit(browser, url, path, { jwtToken: token, name, email, role, avatar }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(
    ([accessToken, user]) => {
      localStorage.setItem('token', accessToken);
      localStorage.setItem('user', user);
      window.longTasks = [];
      new PerformanceObserver((list) => window.longTasks.push(...list.getEntries())).observe({
        type: 'longtask',
        buffered: true,
      });
    },
    [token, JSON.stringify({ name, email, role, avatar })],
  );
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(url + path, { waitUntil: 'commit' });
  // The server's page already has a heading, but not the navigation.
  await page.getByRole('navigation', { name: 'Staff screens' }).waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const shown = await page.evaluate(() => performance.now());
  await page.waitForTimeout(1000);
  const lastTask = await page.evaluate(() =>
    Math.max(0, ...window.longTasks.map(({ startTime, duration }) => startTime + duration)),
  );
  await context.close();
  return Math.max(shown, lastTask);
}
