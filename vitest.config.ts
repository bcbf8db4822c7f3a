import { defineConfig } from 'vitest/config';

const legacyDecorators = { decorator: { legacy: true, emitDecoratorMetadata: true } };

/** Tests take milliseconds, but share two cores with a shop and a browser. */
const BUSY_MACHINE_MS = 20_000;

/**
 * These run last and one at a time, so that no other test times out: two render apps that use up the CPU and memory, and one
 * measures how soon visitors see a change.
 */
const EXHAUSTING = [
  'services/gateway/test/page-cache.spec.ts',
  'services/gateway/test/rendering-exhaustion.spec.ts',
  'services/gateway/test/rendering-smoke-exhaustion.spec.ts',
];

/** Tests that call `vi.mock` or `vi.doMock`. Each needs its own modules. */
export const REPLACING_MODULES = [
  'mfe-marketing/src/features/about/counters.spec.tsx',
  'mfe-marketing/src/features/home/promotion-not-loaded.spec.tsx',
  'shell/src/fallbacks/page-error.spec.tsx',
  'shell/src/notify/toast-region.spec.tsx',
  'shell/src/staff/staff-area.spec.tsx',
];

const browser = {
  environment: 'jsdom',
  pool: 'threads' as const,
  setupFiles: ['vitest.browser-setup.ts'],
  testTimeout: BUSY_MACHINE_MS,
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
};

const integration = {
  environment: 'node',
  // On a busy machine, services would refuse requests that tests expect to succeed.
  env: { MAX_EVENT_LOOP_DELAY_MS: '60000' },
  isolate: false,
  globalSetup: ['packages/service-kit/src/testing/postgres.global-setup.ts'],
  // With eight runnable processes for each core, the slowest test took 22 s.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
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
          include: ['{shell,mfe-*}/src/**/*.spec.ts', '{packages,services,tools}/*/src/**/*.spec.ts'],
          environment: 'node',
          // Importing zod, Nest or TypeScript again for each file takes longer than the tests.
          isolate: false,
          testTimeout: BUSY_MACHINE_MS,
        },
      },
      {
        test: {
          ...browser,
          name: 'browser',
          include: ['{shell,mfe-*}/src/**/*.spec.tsx', 'packages/{host-api,console-ui,ui}/src/**/*.spec.tsx'],
          exclude: REPLACING_MODULES,
          // Isolating each file, with a new jsdom and all modules loaded again, would take twice as long as the tests.
          isolate: false,
        },
      },
      { test: { ...browser, name: 'isolated', include: REPLACING_MODULES } },
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
          exclude: EXHAUSTING,
          // Twice as many as for other tests, because many files wait for time limits or other processes.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
      {
        oxc: legacyDecorators,
        test: {
          ...integration,
          name: 'exhausting',
          include: EXHAUSTING,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
