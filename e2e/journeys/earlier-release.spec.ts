import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { featureApp, sharedModules } from '@chhapai/mfe-preset';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { expect } from '@playwright/test';
import { createRsbuild, type ModifyRspackConfigUtils, type RsbuildConfig } from '@rsbuild/core';
import { open } from '../live-page.js';
import { readServedReleases, ownShopTest as test } from '../temporary-shop.js';

const APP = 'mfe-designs';
const root = resolve(import.meta.dirname, '../..');
/** Inside the project, so that its packages resolve. */
const folder = join(root, 'e2e/dist/earlier-release', APP);

test('a release built with the complete federation runtime works alongside current ones', async ({ page, shop }) => {
  await mkdir(folder, { recursive: true });
  await cp(join(root, APP, 'src'), join(folder, 'src'), { recursive: true });
  const definition = await readFile(join(root, APP, 'src/app.ts'), 'utf8');
  // The complete runtime makes the entry larger.
  await writeFile(join(folder, 'src/app.ts'), definition.replace(/budget: \d+/, 'budget: 50'));
  await cp(join(root, APP, 'package.json'), join(folder, 'package.json'));
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(root, 'tsconfig.app.json'), include: ['src'] }),
  );
  const config = withCompleteRuntime(featureApp(folder));
  await (await createRsbuild({ cwd: folder, config: { ...config, mode: 'production', logLevel: 'error' } })).build();
  const { releases } = await shop.publish(folder);
  await expect.poll(() => readServedReleases(shop)).toContain(`${APP}@${releases[0]!.version}`);

  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  const entry = page.waitForResponse(`**/assets/${APP}/*/remoteEntry.js`);
  await open(page, '/gallery');
  await entry;
  await page.getByRole('link', { name: 'Products', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible();
  expect(errors).toEqual([]);
});

/** How releases were built before they had their own runtime. */
function withCompleteRuntime(config: RsbuildConfig): RsbuildConfig {
  const federation = new ModuleFederationPlugin({
    name: APP.replaceAll('-', '_'),
    filename: 'remoteEntry.js',
    exposes: { './app': { import: './src/app.ts', name: '__federation_expose_app' } },
    shared: Object.fromEntries(
      sharedModules.map((name) => [name, { singleton: true, import: false, requiredVersion: false }]),
    ),
    experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true, disableSnapshot: true } },
    dts: false,
    manifest: false,
    shareStrategy: 'loaded-first',
  });
  const web = config.environments!['web']!;
  const configure = web.tools!.rspack as (bundler: object, utils: ModifyRspackConfigUtils) => void;
  const rspack: typeof configure = (bundler, utils) => {
    configure(bundler, { ...utils, appendPlugins: () => undefined });
    utils.appendPlugins(federation);
  };
  return { ...config, environments: { ...config.environments, web: { ...web, tools: { ...web.tools, rspack } } } };
}
