/** Milliseconds without work or traffic after which a page counts as loaded. */
const QUIET_MS = 1_500;

/** A cheap phone on a slow network, the same as Lighthouse's slow 4G: bytes per second, latency in ms. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_SLOWDOWN = 4;

/**
 * Measures a first visit. Times in ms since navigation: `paint` (first contentful), `lcp`, `interactive` (hydrated, then the
 * end of the last long task); `tbt` in ms; `cls`; `script` and `total` in bytes transferred.
 */
export async function visit(browser, url) {
  const { context, page, devtools } = await openPhonePage(browser);
  const bytes = countBytes(devtools);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  const measured = await page.evaluate(() => ({ ...window.measured, ...window.readTimes() }));
  await context.close();
  return { ...summarize(measured), ...bytes() };
}

/** Opens a page with an empty cache as on that phone, with the DevTools session that slows it down. */
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

/** Runs in the page before its own scripts. */
function observe() {
  window.measured = { lcp: 0, cls: 0, tasks: [] };
  const watch = (type, record) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => (window.measured.lcp = entry.startTime));
  watch('layout-shift', (entry) => (window.measured.cls += entry.hadRecentInput ? 0 : entry.value));
  watch('longtask', ({ startTime, duration }) => window.measured.tasks.push({ startTime, duration }));
  window.readTimes = () => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    hydrated: performance.getEntriesByName('interactive')[0].startTime,
  });
}

function summarize({ paint, lcp, cls, hydrated, tasks }) {
  const afterPaint = tasks.filter(({ startTime, duration }) => startTime + duration > paint);
  const interactive = Math.max(hydrated, ...afterPaint.map(({ startTime, duration }) => startTime + duration));
  const tbt = afterPaint.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  return { paint, lcp, interactive, tbt, cls };
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
