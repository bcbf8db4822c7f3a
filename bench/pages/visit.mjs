import { phonePage } from './phone.mjs';

/** Milliseconds without work or traffic after which a page counts as loaded. */
const QUIET_MS = 1_500;

/**
 * One first visit. Times in ms since navigation: `paint` (first contentful), `lcp`, `interactive` (hydrated, then the
 * end of the last long task); `tbt` in ms; `cls`; `script` and `total` in bytes as they came over the network.
 */
export async function visit(browser, address) {
  const { context, page, devtools } = await phonePage(browser);
  const bytes = countBytes(devtools);
  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  const seen = await page.evaluate(() => ({ ...window.seen, ...window.readTimes() }));
  await context.close();
  return { ...summary(seen), ...bytes() };
}

/** Runs in the page, before anything else. */
function observe() {
  window.seen = { lcp: 0, cls: 0, tasks: [] };
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => (window.seen.lcp = entry.startTime));
  watch('layout-shift', (entry) => (window.seen.cls += entry.hadRecentInput ? 0 : entry.value));
  watch('longtask', ({ startTime, duration }) => window.seen.tasks.push({ startTime, duration }));
  window.readTimes = () => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    hydrated: performance.getEntriesByName('interactive')[0].startTime,
  });
}

function summary({ paint, lcp, cls, hydrated, tasks }) {
  const late = tasks.filter(({ startTime, duration }) => startTime + duration > paint);
  const interactive = Math.max(hydrated, ...late.map(({ startTime, duration }) => startTime + duration));
  const tbt = late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
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
