import { defineConfig } from '@playwright/test';

/** These journeys change releases or settings in a shop that they share. A second worker would start a second shop. */
const OWN_SHOP = [
  'canary-rollback',
  'console-second-factor',
  'console-without-commerce',
  'designs-console',
  'dev-against',
  'earlier-release',
  'integrity',
  'invoices',
  'offline',
  'one-release-per-visitor',
  'open-tabs',
  'page-reports',
  'people',
  'product-pages',
  'products',
  'promotions',
  'releases',
  'session-renewal',
  'site-content',
  'without-cart-checkout',
  'works',
].map((name) => `${name}.spec.ts`);

const FAILING_APPS = 'failing-app-*.spec.ts';

// The tests and their browsers keep the machine so busy that services would refuse pages.
process.env.MAX_EVENT_LOOP_DELAY_MS ??= '60000';

const BLINK_SETTINGS = [
  // The headless shell loads lazy images from twice as far away as Chrome does on 4G.
  'lazyLoadingImageMarginPx4G=1250',
  'lazyLoadingImageMarginPxUnknown=1250',
  // A mouse as the primary pointer, as in Playwright's own settings, which this option replaces.
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
].join(',');

export default defineConfig({
  testDir: './journeys',
  projects: [
    // While these apps are built and published, pages are too slow for the tests of failing apps.
    { name: 'failing copies', testDir: './failing-app', testMatch: 'failing-copies.setup.ts', workers: 1 },
    { name: 'own shop', testMatch: OWN_SHOP, workers: 1 },
    { name: 'shared shop', testIgnore: [...OWN_SHOP, FAILING_APPS] },
    {
      name: 'failing apps',
      testMatch: FAILING_APPS,
      dependencies: ['failing copies'],
    },
  ],
  globalSetup: './global-setup.ts',
  // With three workers, two cores are idle for a fifth of the time, waiting for pages.
  workers: 4,
  fullyParallel: true,
  // Time limits only end what hangs: a busy machine can be three times slower than an idle one.
  timeout: 600_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  reporter: 'list',
  use: {
    actionTimeout: 60_000,
    baseURL: process.env.SHOP_URL,
    // Journeys intercept requests; a service worker would handle them first. The journeys about service workers allow them.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-quic',
        `--blink-settings=${BLINK_SETTINGS}`,
        // Only the shop can be reached.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
      ],
    },
  },
});
