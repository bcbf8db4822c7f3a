import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { AppManifest } from '@chhapai/contracts/releases';
import { rspack, type EnvironmentConfig, type Rspack, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { buildId } from './build-id.js';
import { DEFINITION_FILE, readManifest } from './app-manifest.js';
import { className, uniqueStylesheets } from './class-names.js';
import { digestsOfPage } from './page-digests.js';
import { refusedImports } from './refused-imports.js';
import { releaseRecordPlugin, SHARED_CHUNK } from './release-record.js';
import { serverModules, sharedFromShell } from './shared-modules.js';
import { STAFF_CHUNKS } from './staff-chunks.js';

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/**
 * The modules in the shell's shared chunk. It does not contain the code of host-api that is bundled into apps or loaded after
 * the start, the second build of React Router (`routerCopy`), or the part of use-sync-external-store for earlier versions of
 * React, which only staff screens use.
 */
const SHARED_FILES =
  /node_modules[\\/](react|react-dom|scheduler|react-router(?![\\/]dist[\\/]production)|react-router-dom|react-redux|redux|redux-thunk|reselect|immer|use-sync-external-store(?![\\/](?:shim|cjs[\\/]use-sync-external-store-shim))|@reduxjs[\\/]toolkit|@standard-schema[\\/]utils)[\\/]|packages[\\/]host-api[\\/]src[\\/](?!refetch-on-reconnect|pages)/;

/**
 * Chrome compiles all functions of these scripts on another thread while it downloads them, instead of one by one when they are
 * first called. See https://v8.dev/blog/explicit-compile-hints; other browsers ignore it. Added after the minimizer, which
 * removes comments.
 */
const compileHint = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  include: /\.js$/,
});

const DEV_SHELL_ENTRY = join(import.meta.dirname, 'dev/shell-entry.js');
const DEFINITION_LOADER = join(import.meta.dirname, 'definition-loader.js');
const CONTAINER_RUNTIME = join(import.meta.dirname, 'container-runtime.js');
const ROUTER_LOADER = join(import.meta.dirname, 'router-loader.js');
const BROWSER_PAGE_LOADER = join(import.meta.dirname, 'browser-page-loader.js');
const STAFF_PAGE = join(import.meta.dirname, 'staff-page.js');
const PAGE_REFRESH = join(import.meta.dirname, 'dev/page-refresh.js');

interface BuildSettings {
  /** Entry of the browser build; none when the only entry is the exposed module. */
  webEntry: Record<string, string>;
  /** Entry that runs before `webEntry` on a dev server. */
  devEntry?: string;
  entryName: string;
  nodeEntry: string;
  /** Modules that the shell provides to the node build at run time. */
  nodeExternals: readonly string[];
  /**
   * The modules that Module Federation exposes and shares. The shell has none, because it passes its
   * modules to the apps itself.
   */
  federation?: FederationOptions;
  /** Entry of `service-worker.js`, which is built next to the browser files without shared modules. */
  serviceWorker?: string;
  /** Module aliases for the browser build only. */
  alias?: Record<string, string>;
  /** The chunk that contains the modules that the shell provides. */
  sharedChunk?: Record<string, { name: string; test: RegExp; enforce: boolean }>;
}

/**
 * The Rsbuild configuration of a feature app: exposes `src/app.ts` as `./app` to browsers and builds one CommonJS file for the
 * server. Throws if the definition is invalid.
 */
export function featureApp(root = process.cwd()): RsbuildConfig {
  const manifest = readManifest(root);
  return buildConfig(root, manifest, {
    webEntry: {},
    entryName: manifest.scope,
    nodeEntry: `./${DEFINITION_FILE}`,
    nodeExternals: serverModules,
    federation: {
      name: manifest.scope,
      filename: 'container.js',
      exposes: { './app': { import: `./${DEFINITION_FILE}`, name: '__federation_expose_app' } },
      shared: sharedFromShell(),
    },
  });
}

/**
 * The Rsbuild configuration of the shell, which provides the shared modules to the apps. Throws if its definition is invalid.
 */
export function shellApp(root = process.cwd()): RsbuildConfig {
  const manifest = readManifest(root);
  return buildConfig(root, manifest, {
    webEntry: { index: './src/entry.browser.ts' },
    devEntry: DEV_SHELL_ENTRY,
    entryName: 'index',
    // One file with all shared modules is 6% smaller than seven separate files, and contains each module once.
    sharedChunk: { shared: { name: SHARED_CHUNK, test: SHARED_FILES, enforce: true } },
    nodeEntry: './src/entry.server.tsx',
    serviceWorker: './src/service-worker/service-worker.ts',
    nodeExternals: [],
    alias: { 'react-router-copy$': routerCopy(root) },
  });
}

/**
 * React Router is one file, so all of its code that any page uses is in one chunk. This other build of the same version lets
 * the shell load the code for navigation, which hydration does not need, in a separate chunk.
 */
function routerCopy(root: string): string {
  const router = createRequire(createRequire(join(root, 'package.json')).resolve('react-router-dom'));
  return join(dirname(router.resolve('react-router/package.json')), 'dist/production/index.mjs');
}

/** Releases contain no source maps; a developer who debugs one builds it again with them, which does not change its version. */
function sourceMapType(isDevServer: boolean): Rspack.DevTool {
  if (isDevServer) return 'cheap-module-source-map';
  return process.env['SOURCE_MAPS'] === 'true' ? 'hidden-source-map' : false;
}

function buildConfig(root: string, manifest: AppManifest, settings: BuildSettings): RsbuildConfig {
  const id = buildId([join(root, 'src'), join(root, 'package.json')]);
  const port = process.env['APP_DEV_PORT'];
  return {
    plugins: [pluginReact(), releaseRecordPlugin(recordOptions(root, manifest, settings))],
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
      cssLoader: {
        modules: { getLocalIdent: ({ resourcePath }, _, local) => className(manifest.scope, resourcePath, local) },
      },
      rspack: (_config, { appendPlugins }) => appendPlugins(uniqueStylesheets),
    },
    output: {
      assetPrefix: 'auto',
      // A dev server injects styles from its scripts, so that they update without a reload.
      injectStyles: port !== undefined,
      sourceMap: { js: sourceMapType(port !== undefined) },
      legalComments: 'none',
      // Two more passes and modern syntax save 0.4 KB of script on every first visit and cost a second of build time.
      minify: { jsOptions: { minimizerOptions: { compress: { passes: 3, ecma: 2022 } } } },
    },
    environments: {
      web: {
        source: {
          entry: settings.webEntry,
          preEntry: (port && settings.devEntry) || [],
          // Code for the server only, in `typeof window === 'undefined'`, is not downloaded by browsers.
          define: settings.federation ? { 'typeof window': '"object"' } : {},
        },
        output: {
          target: 'web',
          distPath: { root: 'dist/web' },
          // No hashes: each version of an app has its own URL, and every first visit would download them in the list of chunks.
          filename: { js: '[name].js', css: '[name].css' },
          copy: publicFiles(root),
        },
        resolve: { alias: settings.alias ?? {} },
        splitChunks: {
          preset: 'none',
          chunks: 'async',
          cacheGroups: { default: false, defaultVendors: false, ...settings.sharedChunk, ...STAFF_CHUNKS },
        },
        tools: {
          rspack: (config, { appendPlugins, addRules }) => {
            addRules({ include: [join(root, DEFINITION_FILE)], enforce: 'pre', use: [DEFINITION_LOADER] });
            addRules({ test: /react-router[\\/]dist[\\/].*\.mjs$/, use: [ROUTER_LOADER] });
            // A dev server compares the loaders of pages, to reload the page when one changes.
            if (port) addRules({ test: /\.page\.tsx$/, enforce: 'pre', use: [PAGE_REFRESH] });
            else addRules({ test: /page\.tsx$/, enforce: 'pre', use: [BROWSER_PAGE_LOADER] });
            if (Object.keys(settings.webEntry).length === 0) config.entry = {};
            config.output = {
              ...config.output,
              uniqueName: manifest.scope,
              chunkLoadingGlobal: `chunks_${manifest.scope}_${id}`,
            };
            if (!port) {
              appendPlugins([compileHint, digestsOfPage]);
              // The shortest names. The default names are longer, to stay the same when other exports are added.
              config.optimization = { ...config.optimization, mangleExports: 'size' };
            }
            if (settings.federation) appendPlugins([...containerPlugins(settings.federation), refusedImports]);
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
          // Stack traces on the server name functions.
          minify: {
            jsOptions: { minimizerOptions: { mangle: { keep_fnames: true }, compress: { keep_fnames: true } } },
          },
          externals: Object.fromEntries(settings.nodeExternals.map((name) => [name, `commonjs ${name}`])),
        },
        tools: {
          rspack: (config, { appendPlugins }) => {
            config.output = { ...config.output, library: { type: 'commonjs2' }, asyncChunks: false };
            appendPlugins(withoutStaffPages(root));
            if (settings.federation) appendPlugins(refusedImports);
          },
        },
      },
      ...(settings.serviceWorker && { worker: serviceWorkerBuild(settings.serviceWorker) }),
    },
  };
}

/** Replaces imports of modules below `src/admin/`, so that no render thread loads tables, menus and editors. */
function withoutStaffPages(root: string) {
  const folder = join(root, 'src', 'admin') + sep;
  return new rspack.NormalModuleReplacementPlugin(/^\.{1,2}\//, (resource) => {
    if (join(resource.context, resource.request).startsWith(folder)) resource.request = STAFF_PAGE;
  });
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

function recordOptions(root: string, manifest: AppManifest, { entryName, federation }: BuildSettings) {
  return { root, manifest, entryName, exposes: Object.keys(federation?.exposes ?? {}) };
}

/** Builds the container of a feature app, with our own small runtime instead of the module that Rspack generates for it. */
function containerPlugins(federation: FederationOptions) {
  return [
    new rspack.NormalModuleReplacementPlugin(
      /^@module-federation\/runtime\/rspack\.js!=!data:/,
      (resource) => (resource.request = CONTAINER_RUNTIME),
    ),
    sharedModuleIds,
    new ModuleFederationPlugin({ ...federation, dts: false, manifest: false }),
  ];
}

/**
 * Rspack derives the ids of shared modules from absolute paths. This plugin numbers them in the order of
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
