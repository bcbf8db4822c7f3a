// The Module Federation runtime of an app's entry, which implements the container protocol (`init` and `get`) and takes every
// shared module from the host. The runtime of @module-federation does this too, but spends 5 KB (brotli) on features that apps
// do not use: providing shared modules, choosing between versions, and loading other remotes.

interface SharedModule {
  get(): Promise<() => unknown> | (() => unknown);
}
type ShareScope = Record<string, Record<string, SharedModule>>;

/** The values that Rspack generates for the federation runtime of a build. */
interface BundlerRequire {
  m: Record<string, (module: { exports: unknown }) => void>;
  f: Record<string, (chunk: string, promises: Promise<unknown>[]) => void>;
  consumesLoadingData: {
    chunkMapping: Record<string, string[]>;
    moduleIdToConsumeDataMapping: Record<string, { shareKey: string }>;
  };
  initializeExposesData: { moduleMap: Record<string, () => Promise<() => unknown>> };
  initContainer(scope: ShareScope): void;
  getContainer(module: string): Promise<() => unknown>;
}
declare const __webpack_require__: BundlerRequire;

const bundler = __webpack_require__;
const { chunkMapping, moduleIdToConsumeDataMapping } = bundler.consumesLoadingData;
const provided: Record<string, Promise<void>> = {};
let shareScope: ShareScope;

bundler.initContainer = (scope) => void (shareScope = scope);
bundler.getContainer = async (module) => bundler.initializeExposesData.moduleMap[module]!();
bundler.f['consumes'] = (chunk, promises) => {
  for (const id of chunkMapping[chunk] ?? []) promises.push((provided[id] ??= provide(id)));
};

async function provide(id: string): Promise<void> {
  const { shareKey } = moduleIdToConsumeDataMapping[id]!;
  const shared = Object.values(shareScope[shareKey] ?? {})[0];
  if (!shared) throw new Error(`The shell does not provide ${shareKey}`);
  const load = await shared.get();
  bundler.m[id] = (module) => void (module.exports = load());
}

export {};
