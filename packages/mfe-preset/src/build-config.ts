import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { AppManifest } from '@chhapai/contracts';
import { rspack, type EnvironmentConfig, type Rspack, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { buildId } from './build-id.js';
import { DEFINITION_FILE, readManifest } from './app-manifest.js';
import { releaseRecordPlugin, SHARED_CHUNK } from './release-record.js';
import { serverModules, shareConfig } from './shared-modules.js';

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/** The modules in the shell's shared chunk, except code of host-api that is bundled into apps or loaded after the start. */
const SHARED_FILES =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|react-redux|redux|redux-thunk|reselect|immer|use-sync-external-store|@reduxjs[\\/]toolkit|@standard-schema[\\/]utils)[\\/]|packages[\\/]host-api[\\/]src[\\/](?!refetch-on-reconnect|pages)/;

const DEV_SHELL_ENTRY = join(import.meta.dirname, 'dev/shell-entry.js');
const DEFINITION_LOADER = join(import.meta.dirname, 'definition-loader.js');
const PAGE_REFRESH = join(import.meta.dirname, 'dev/page-refresh.js');

interface BuildSettings {
  /** Entry of the browser build; none when the only entry is the exposed module. */
  webEntry: Record<string, string>;
  /** Runs before it on a dev server. */
  devEntry?: string;
  entryName: string;
  nodeEntry: string;
  /** Modules that the shell provides to the node build at run time. */
  nodeExternals: readonly string[];
  federation: FederationOptions;
  /** Entry of `service-worker.js`, which is built next to the browser files without shared modules. */
  serviceWorker?: string;
  /** The chunk that contains the modules that the shell provides. */
  sharedChunk?: Record<string, { name: string; test: RegExp; enforce: boolean }>;
}

/** The Rsbuild configuration of a feature app: exposes `src/app.ts` as `./app` to browsers and builds one CommonJS file for the server. Throws if the definition is invalid. */
export function featureApp(root = process.cwd()): RsbuildConfig {
  const manifest = readManifest(root);
  return config(root, manifest, {
    webEntry: {},
    entryName: manifest.scope,
    nodeEntry: `./${DEFINITION_FILE}`,
    nodeExternals: serverModules,
    federation: {
      name: manifest.scope,
      filename: 'remoteEntry.js',
      exposes: { './app': { import: `./${DEFINITION_FILE}`, name: '__federation_expose_app' } },
      shared: shareConfig('consumes'),
      experiments: {
        externalRuntime: true,
        optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
      },
    },
  });
}

/** The Rsbuild configuration of the shell, which provides the shared modules and exposes nothing. Throws if its definition is invalid. */
export function shellApp(root = process.cwd()): RsbuildConfig {
  const manifest = readManifest(root);
  return config(root, manifest, {
    webEntry: { index: './src/entry.browser.ts' },
    devEntry: DEV_SHELL_ENTRY,
    entryName: 'index',
    // One file with all shared modules is 6 % smaller than seven, and contains each module once.
    sharedChunk: { shared: { name: SHARED_CHUNK, test: SHARED_FILES, enforce: true } },
    nodeEntry: './src/entry.server.tsx',
    serviceWorker: './src/service-worker/service-worker.ts',
    nodeExternals: [],
    federation: {
      name: manifest.scope,
      shared: shareConfig('provides'),
      experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
    },
  });
}

function config(root: string, manifest: AppManifest, settings: BuildSettings): RsbuildConfig {
  const id = buildId([join(root, 'src'), join(root, 'package.json')]);
  const port = process.env['APP_DEV_PORT'];
  return {
    plugins: [pluginReact(), releaseRecordPlugin(recordOptions(root, manifest, settings))],
    security: { sri: { enable: 'auto', algorithm: 'sha384' } },
    dev: {
      lazyCompilation: false,
      ...(port ? { assetPrefix: `http://localhost:${port}/`, client: { host: 'localhost', port: Number(port) } } : {}),
    },
    server: {
      ...(port ? { port: Number(port), strictPort: true } : {}),
      cors: { origin: '*' },
      publicDir: false,
      printUrls: false,
    },
    tools: {
      htmlPlugin: false,
      // Keeps default and destructured parameters as they are written.
      swc: { env: { bugfixes: true } },
    },
    output: {
      assetPrefix: 'auto',
      // A dev server injects styles from its scripts, so that they update without a reload.
      injectStyles: port !== undefined,
      sourceMap: { js: false },
      legalComments: 'none',
      // Two more passes and modern syntax save 0.4 KB of script on every first visit and cost a second of build time.
      minify: { jsOptions: { minimizerOptions: { compress: { passes: 3, ecma: 2022 } } } },
      // Readable on a dev server, short in a release.
      cssModules: { localIdentName: `${manifest.scope}-${port ? '[local]-' : ''}[hash:base64:5]` },
    },
    environments: {
      web: {
        source: { entry: settings.webEntry, preEntry: (port && settings.devEntry) || [] },
        output: { target: 'web', distPath: { root: 'dist/web' }, copy: publicFiles(root) },
        splitChunks: { preset: 'none', chunks: 'async', cacheGroups: { default: false, ...settings.sharedChunk } },
        tools: {
          rspack: (bundler, { appendPlugins, addRules }) => {
            addRules({ include: [join(root, DEFINITION_FILE)], enforce: 'pre', use: [DEFINITION_LOADER] });
            if (port) addRules({ test: /\.page\.tsx$/, enforce: 'pre', use: [PAGE_REFRESH] });
            if (Object.keys(settings.webEntry).length === 0) bundler.entry = {};
            bundler.output = {
              ...bundler.output,
              uniqueName: manifest.scope,
              chunkLoadingGlobal: `chunks_${manifest.scope}_${id}`,
            };
            // All other settings derive the chunk ids of provided modules from absolute paths.
            if (settings.sharedChunk) bundler.optimization = { ...bundler.optimization, chunkIds: 'named' };
            appendPlugins([federationWithoutPaths(), sharedModuleIds, federationAsModules()]);
            appendPlugins(
              new ModuleFederationPlugin({
                ...settings.federation,
                dts: false,
                manifest: false,
                shareStrategy: 'loaded-first',
              }),
            );
          },
        },
      },
      node: {
        source: { entry: { app: settings.nodeEntry } },
        output: {
          target: 'node',
          module: false,
          distPath: { root: 'dist/node' },
          filename: { js: 'app.cjs' },
          emitAssets: false,
          minify: true,
          externals: Object.fromEntries(settings.nodeExternals.map((name) => [name, `commonjs ${name}`])),
        },
        tools: {
          rspack: (bundler) => {
            bundler.output = { ...bundler.output, library: { type: 'commonjs2' }, asyncChunks: false };
          },
        },
      },
      ...(settings.serviceWorker && { worker: serviceWorkerBuild(settings.serviceWorker) }),
    },
  };
}

/** Files in the app's `public/` folder are copied unchanged. */
function publicFiles(root: string) {
  const folder = join(root, 'public');
  return existsSync(folder) ? [{ from: folder }] : [];
}

/** One file with a fixed name: browsers identify a service worker by its URL. */
function serviceWorkerBuild(entry: string): EnvironmentConfig {
  return {
    source: { entry: { 'service-worker': entry } },
    output: {
      target: 'web-worker',
      distPath: { root: 'dist/web', js: '' },
      filename: { js: '[name].js' },
      cleanDistPath: false,
    },
  };
}

function recordOptions(
  root: string,
  manifest: AppManifest,
  { entryName, nodeEntry, webEntry, federation }: BuildSettings,
) {
  const entries = [...Object.values(webEntry), nodeEntry];
  return { root, manifest, entryName, entries, exposes: Object.keys(federation.exposes ?? {}) };
}

/**
 * Rspack generates a module that imports the federation runtime by absolute paths, and derives the module's id from its source.
 * Package names instead of paths give a build the same ids, and so the same bytes, in every folder.
 */
function federationWithoutPaths() {
  const encodedPath = /%22(?:(?!%22).)*node_modules%2F(%40module-federation%2F[\w-]+)%2F(?:(?!%22).)*%22/g;
  return new rspack.NormalModuleReplacementPlugin(/^@module-federation\/runtime\/rspack\.js!=!data:/, (resource) => {
    resource.request = resource.request.replace(encodedPath, '%22$1%22');
  });
}

/**
 * Rspack derives the ids of shared modules from the absolute path of the shell's copy. This plugin numbers them in the order of
 * their share names instead. The ids do not clash with Rspack's, which begin with a letter.
 */
const sharedModuleIds = {
  apply({ hooks, context }: Rspack.Compiler): void {
    hooks.compilation.tap('shared-module-ids', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('shared-module-ids', (modules) => {
        const named = [...modules].map((module) => ({ module, name: module.libIdent({ context }) ?? '' }));
        const shared = named.filter(({ name }) => name.startsWith('webpack/sharing/'));
        shared.sort((a, b) => (a.name < b.name ? -1 : 1)).forEach(({ module }, id) => Object.assign(module, { id }));
      });
    });
  },
};

/**
 * Rspack uses the CommonJS build of the federation runtime, which cannot be tree-shaken, and a page would load both builds.
 * This replaces it with the ES modules everywhere.
 */
function federationAsModules() {
  return new rspack.NormalModuleReplacementPlugin(
    /@module-federation[\\/].*\.cjs$|^@module-federation\/(webpack-bundler-runtime|inject-external-runtime-core-plugin|runtime|runtime-core|sdk|error-codes)$/,
    (resource) => {
      resource.request = resource.request.endsWith('.cjs')
        ? resource.request.replace(/\.cjs$/, '.js')
        : fileURLToPath(import.meta.resolve(resource.request));
    },
  );
}
