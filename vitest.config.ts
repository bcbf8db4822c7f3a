import { defineConfig } from 'vitest/config';

const legacyDecorators = { decorator: { legacy: true, emitDecoratorMetadata: true } };

export default defineConfig({
  test: {
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
        },
      },
      {
        test: {
          name: 'browser',
          include: ['{shell,mfe-*}/src/**/*.spec.{ts,tsx}', 'packages/{ui,host-api}/src/**/*.spec.{ts,tsx}'],
          environment: 'jsdom',
          globals: true,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        oxc: legacyDecorators,
        test: {
          name: 'integration',
          include: [
            'services/*/test/**/*.spec.ts',
            'tools/*/test/**/*.spec.ts',
            'packages/service-kit/test/**/*.spec.ts',
          ],
          environment: 'node',
          globalSetup: ['packages/service-kit/src/testing/postgres.global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
