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

/** The packages in the shell's shared chunk; code that it loads after the start is a separate file. */
const SHARED_FILES =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|react-redux|redux|redux-thunk|reselect|immer|use-sync-external-store|@reduxjs[\\/]toolkit|@standard-schema[\\/]utils)[\\/]|packages[\\/]host-api[\\/]src[\\/](?!reconnect|pages)/;

const DEV_SHELL_ENTRY = join(import.meta.dirname, 'dev/shell-entry.js');
const DEFINITION_LOADER = join(import.meta.dirname, 'definition-loader.js');
const PAGE_REFRESH = join(import.meta.dirname, 'dev/page-refresh.js');

interface Sides {
  /** Entry of the browser build; none when the only entry is the exposed module. */
  webEntry: Record<string, string>;
  /** Comes before it on a dev server. */
  devEntry?: string;
  entryName: string;
  nodeEntry: string;
  /** Modules that the shell provides to the node build at run time. */
  nodeExternals: readonly string[];
  federation: FederationOptions;
  /** Built beside the browser files as `service-worker.js`, without anything shared. */
  serviceWorker?: string;
  /** Where the modules that the shell provides are put together. */
  sharedChunk?: Record<string, { name: string; test: RegExp; enforce: boolean }>;
}

/** The build of a feature app: `src/app.ts` exposed as `./app` for browsers, and as one CommonJS file for the server. */
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

/** The build of the shell: it provides what is shared and exposes nothing. */
export function shellApp(root = process.cwd()): RsbuildConfig {
  const manifest = readManifest(root);
  return config(root, manifest, {
    webEntry: { index: './src/entry.browser.ts' },
    devEntry: DEV_SHELL_ENTRY,
    entryName: 'index',
    // One file of all shared modules is 6 % smaller than seven, and holds each of them once.
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

function config(root: string, manifest: AppManifest, sides: Sides): RsbuildConfig {
  const id = buildId([join(root, 'src'), join(root, 'package.json')]);
  const port = process.env['APP_DEV_PORT'];
  return {
    plugins: [pluginReact(), releaseRecordPlugin(recordOptions(root, manifest, sides))],
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
      // Leaves default and destructured parameters as they are written.
      swc: { env: { bugfixes: true } },
    },
    output: {
      assetPrefix: 'auto',
      // A dev server's styles come with its scripts, and change without a reload.
      injectStyles: port !== undefined,
      sourceMap: { js: false },
      legalComments: 'none',
      // Two more passes and today's syntax: 0.4 KB less script on every first visit, for a second of building.
      minify: { jsOptions: { minimizerOptions: { compress: { passes: 3, ecma: 2022 } } } },
      // Readable on a dev server, short in a release.
      cssModules: { localIdentName: `${manifest.scope}-${port ? '[local]-' : ''}[hash:base64:5]` },
    },
    environments: {
      web: {
        source: { entry: sides.webEntry, preEntry: (port && sides.devEntry) || [] },
        output: { target: 'web', distPath: { root: 'dist/web' }, copy: publicFiles(root) },
        splitChunks: { preset: 'none', chunks: 'async', cacheGroups: { default: false, ...sides.sharedChunk } },
        tools: {
          rspack: (bundler, { appendPlugins, addRules }) => {
            addRules({ include: [join(root, DEFINITION_FILE)], enforce: 'pre', use: [DEFINITION_LOADER] });
            if (port) addRules({ test: /\.page\.tsx$/, enforce: 'pre', use: [PAGE_REFRESH] });
            if (Object.keys(sides.webEntry).length === 0) bundler.entry = {};
            bundler.output = {
              ...bundler.output,
              uniqueName: manifest.scope,
              chunkLoadingGlobal: `chunks_${manifest.scope}_${id}`,
            };
            // Every other choice derives the ids of the provided modules' chunks from absolute paths.
            if (sides.sharedChunk) bundler.optimization = { ...bundler.optimization, chunkIds: 'named' };
            appendPlugins([federationWithoutPaths(), sharedModuleIds, federationAsModules()]);
            appendPlugins(
              new ModuleFederationPlugin({
                ...sides.federation,
                dts: false,
                manifest: false,
                shareStrategy: 'loaded-first',
              }),
            );
          },
        },
      },
      node: {
        source: { entry: { app: sides.nodeEntry } },
        output: {
          target: 'node',
          module: false,
          distPath: { root: 'dist/node' },
          filename: { js: 'app.cjs' },
          emitAssets: false,
          minify: true,
          externals: Object.fromEntries(sides.nodeExternals.map((name) => [name, `commonjs ${name}`])),
        },
        tools: {
          rspack: (bundler) => {
            bundler.output = { ...bundler.output, library: { type: 'commonjs2' }, asyncChunks: false };
          },
        },
      },
      ...(sides.serviceWorker && { worker: serviceWorkerBuild(sides.serviceWorker) }),
    },
  };
}

/** Files of the app's folder `public/` are copied as they are. */
function publicFiles(root: string) {
  const folder = join(root, 'public');
  return existsSync(folder) ? [{ from: folder }] : [];
}

/** One file under a fixed name: browsers compare it by its address. */
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

function recordOptions(root: string, manifest: AppManifest, { entryName, nodeEntry, webEntry, federation }: Sides) {
  const entries = [...Object.values(webEntry), nodeEntry];
  return { root, manifest, entryName, entries, exposes: Object.keys(federation.exposes ?? {}) };
}

/**
 * Rspack generates a module that imports the federation runtime by absolute paths, and derives the module's id from that
 * text. With package names in their place, a build has the same ids, and so the same bytes, in every folder.
 */
function federationWithoutPaths() {
  const encodedPath = /%22(?:(?!%22).)*node_modules%2F(%40module-federation%2F[\w-]+)%2F(?:(?!%22).)*%22/g;
  return new rspack.NormalModuleReplacementPlugin(/^@module-federation\/runtime\/rspack\.js!=!data:/, (resource) => {
    resource.request = resource.request.replace(encodedPath, '%22$1%22');
  });
}

/**
 * Rspack derives the ids of shared modules from the absolute path of the shell's copy; this numbers them in the order of
 * the names they are shared by. Rspack's own ids begin with a letter.
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
 * Rspack takes the federation runtime's CommonJS build, which cannot be tree-shaken (and a page would carry both builds);
 * this takes its ES modules everywhere.
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
