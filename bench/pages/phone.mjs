/**
 * A cheap phone on a slow network: 150 ms, 1.6 Mbit/s down, 750 kbit/s up, a quarter of this machine's speed.
 * Source: the project's design; the same as Lighthouse's slow 4G.
 */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowdown = 4;

/** A new page with nothing cached, as that phone would have it, and the DevTools session that slows it. */
export async function phonePage(browser) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { context, page, devtools };
}
