import { defineConfig } from 'vitest/config';

const legacyDecorators = { decorator: { legacy: true, emitDecoratorMetadata: true } };

/** A case takes milliseconds; on two cores that also run a shop and a browser it may have to wait for its turn. */
const BUSY_MACHINE_MS = 20_000;

/** Renders apps that take all of the processor and memory: runs after all others, which would run into their time limits. */
const EXHAUSTING = 'services/gateway/test/rendering-failures.spec.ts';

const integration = {
  environment: 'node',
  isolate: false,
  globalSetup: ['packages/service-kit/src/testing/postgres.global-setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // By itself Vitest leaves one of two cores idle.
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
          name: 'browser',
          include: ['{shell,mfe-*}/src/**/*.spec.{ts,tsx}', 'packages/{ui,host-api}/src/**/*.spec.{ts,tsx}'],
          environment: 'jsdom',
          pool: 'threads',
          globals: true,
          setupFiles: ['vitest.browser-setup.ts'],
          testTimeout: BUSY_MACHINE_MS,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
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
