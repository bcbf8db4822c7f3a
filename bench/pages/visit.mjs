/** A pause in which a page finishes its work: after its last traffic, before the tap and after it. */
const QUIET_MS = 1_500;

/** A low-end phone on a slow network, like Lighthouse's slow 4G: bytes per second, latency in ms. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_SLOWDOWN = 4;

/**
 * Measures a first visit. Times in ms since navigation: `paint` (first contentful), `lcp`, `interactive` (hydrated, then the
 * end of the last long task); `tbt`, `longest` (the longest task that ends after the first paint) and `inp` (of "Add to Cart",
 * if the page has that button) in ms; `cls`; `script` (transferred before the page is hydrated) and `total` (everything
 * transferred) in bytes.
 */
export async function visit(browser, url) {
  const { context, page, devtools } = await openPhonePage(browser);
  const bytes = countBytes(devtools);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
  const { script } = bytes();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  const measured = await page.evaluate(() => ({ ...window.measured, ...window.readTimes() }));
  const { total } = bytes();
  const inp = await tapAddToCart(page);
  await context.close();
  return { ...summarize(measured), inp, script, total };
}

/**
 * Opens a page with an empty cache on the emulated phone. Also returns the DevTools session that emulates its network and CPU.
 */
async function openPhonePage(browser) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { context, page, devtools };
}

/** The longest event of the tap, from the touch to the next paint; undefined if the page has no such button. */
async function tapAddToCart(page) {
  const button = page.getByRole('button', { name: /^Add( \d+)? to Cart/ }).first();
  if ((await button.count()) === 0) return undefined;
  await button.scrollIntoViewIfNeeded();
  await page.waitForTimeout(QUIET_MS);
  // `button.tap()` would add listeners to the page that take part of the measured time.
  const { x, y, width, height } = await button.boundingBox();
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await page.waitForTimeout(QUIET_MS);
  return page.evaluate(() => Math.max(...window.measured.interactions));
}

/** Runs in the page before its own scripts. */
function observe() {
  window.measured = { lcp: 0, cls: 0, tasks: [], interactions: [0] };
  const watch = (type, record, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true, ...options });
  watch('largest-contentful-paint', (entry) => (window.measured.lcp = entry.startTime));
  watch('layout-shift', (entry) => (window.measured.cls += entry.hadRecentInput ? 0 : entry.value));
  watch('longtask', ({ startTime, duration }) => window.measured.tasks.push({ startTime, duration }));
  const recordEvent = ({ interactionId, duration }) => interactionId && window.measured.interactions.push(duration);
  watch('event', recordEvent, { durationThreshold: 16 });
  window.readTimes = () => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    hydrated: performance.getEntriesByName('interactive')[0].startTime,
  });
}

function summarize({ paint, lcp, cls, hydrated, tasks }) {
  const afterPaint = tasks.filter(({ startTime, duration }) => startTime + duration > paint);
  const interactive = Math.max(hydrated, ...afterPaint.map(({ startTime, duration }) => startTime + duration));
  const tbt = afterPaint.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  const longest = Math.max(0, ...afterPaint.map(({ duration }) => duration));
  return { paint, lcp, interactive, tbt, longest, cls };
}

function countBytes(devtools) {
  const types = new Map();
  const sum = { script: 0, total: 0 };
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sum.total += encodedDataLength;
    if (types.get(requestId) === 'Script') sum.script += encodedDataLength;
  });
  return () => ({ ...sum });
}
