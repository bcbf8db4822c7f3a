import { defineConfig } from 'vitest/config';

const legacyDecorators = { decorator: { legacy: true, emitDecoratorMetadata: true } };

/** Tests take milliseconds, but share two cores with a shop and a browser. */
const BUSY_MACHINE_MS = 20_000;

/** Renders apps that use up the CPU and memory: runs last, so that no other test times out. */
const EXHAUSTING = 'services/gateway/test/rendering-failures.spec.ts';

/** These replace modules with `vi.mock`, so they need module caches of their own. */
const REPLACES_MODULES = [
  'mfe-marketing/src/features/about/counters.spec.tsx',
  'shell/src/fallbacks/page-error.spec.tsx',
  'shell/src/notify/toast-region.spec.tsx',
];

const browser = {
  environment: 'jsdom',
  // Importing jsdom, React and the packages anew for each file takes longer than the tests.
  isolate: false,
  setupFiles: ['vitest.browser-setup.ts'],
  testTimeout: BUSY_MACHINE_MS,
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
};

const integration = {
  environment: 'node',
  isolate: false,
  globalSetup: ['packages/service-kit/src/testing/postgres.global-setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // By default Vitest leaves one of two cores idle.
    maxWorkers: 2,
    projects: [
      {
        oxc: legacyDecorators,
        test: {
          name: 'unit',
          include: [
            'packages/{contracts,service-kit,mfe-preset}/src/**/*.spec.ts',
            'services/*/src/**/*.spec.ts',
            'tools/*/src/**/*.spec.ts',
          ],
          environment: 'node',
          // Importing zod, Nest or TypeScript anew for each file takes longer than the tests.
          isolate: false,
          testTimeout: BUSY_MACHINE_MS,
        },
      },
      {
        test: {
          ...browser,
          name: 'browser',
          include: ['{shell,mfe-*}/src/**/*.spec.{ts,tsx}', 'packages/{ui,host-api}/src/**/*.spec.{ts,tsx}'],
          exclude: REPLACES_MODULES,
        },
      },
      { test: { ...browser, name: 'browser-isolated', isolate: true, include: REPLACES_MODULES } },
      {
        oxc: legacyDecorators,
        test: {
          ...integration,
          name: 'integration',
          include: [
            'services/*/test/**/*.spec.ts',
            'tools/*/test/**/*.spec.ts',
            'packages/service-kit/test/**/*.spec.ts',
          ],
          exclude: [EXHAUSTING],
        },
      },
      {
        oxc: legacyDecorators,
        test: { ...integration, name: 'exhausting', include: [EXHAUSTING], sequence: { groupOrder: 1 } },
      },
    ],
  },
});
