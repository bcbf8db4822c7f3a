import * as asyncHooks from 'node:async_hooks';
import * as crypto from 'node:crypto';
import * as stream from 'node:stream';
import * as util from 'node:util';
import type { ShellServerBundle } from '@chhapai/contracts';
import type { RenderError, ThreadBundle, ThreadSet } from '../thread-messages.js';
import type { ThreadProgress } from '../thread-progress.js';
import { readStyles, type StyleTexts } from './inline-styles.js';
import { AppNotLoaded, loadBundle, type SharedModules } from './load-bundle.js';

const SHELL = 'shell';
/** The modules that React's renderer requires. The shell bundles all of its other dependencies. */
const SHELL_MODULES: SharedModules = { async_hooks: asyncHooks, crypto, stream, util };

/** The node builds of one set. Each is loaded once; an app that could not be loaded is retried by the next page. */
export class LoadedReleases {
  private readonly apps = new Map<string, Promise<unknown>>();

  private constructor(
    readonly shell: ShellServerBundle,
    private readonly set: ThreadSet,
    private readonly progress: ThreadProgress,
    readonly styles: StyleTexts,
  ) {}

  /** Loads the shell; rejects if that fails, as no page can be rendered without it. */
  static async load(set: ThreadSet, progress: ThreadProgress): Promise<LoadedReleases> {
    const bundle = set.bundles.find(({ app }) => app === SHELL);
    if (!bundle) throw new Error('This set has no shell');
    const [shell, styles] = await Promise.all([loadBundle(bundle, SHELL_MODULES), readStyles(set)]);
    if (!isShell(shell)) throw new Error(`shell ${bundle.version} does not export render, renderFallback and shared`);
    return new LoadedReleases(shell, set, progress, styles);
  }

  /** Loads the apps one after the other, so that a hanging app can be identified; returns the errors. */
  async loadApps(): Promise<RenderError[]> {
    const errors: RenderError[] = [];
    for (const { app } of this.set.bundles) {
      if (app === SHELL || this.set.excluded.includes(app)) continue;
      await this.loadApp(app).catch((error: Error) => errors.push({ app, kind: 'load', message: error.message }));
    }
    return errors;
  }

  /** Returns the exports of an app's node build, linked to the shell of this set. Rejects with `AppNotLoaded`. */
  loadApp(name: string): Promise<unknown> {
    const cached = this.apps.get(name);
    if (cached) return cached;
    const loading = this.loadBundleOf(name).catch((error: unknown) => {
      this.apps.delete(name);
      throw new AppNotLoaded(name, error);
    });
    this.apps.set(name, loading);
    return loading;
  }

  private async loadBundleOf(name: string): Promise<unknown> {
    const index = this.set.bundles.findIndex(({ app }) => app === name);
    const bundle: ThreadBundle | undefined = this.set.bundles[index];
    if (!bundle || name === SHELL) throw new Error('it has no release in this set');
    if (this.set.excluded.includes(name)) throw new Error('it crashed the thread when it was loaded before');
    return loadBundle(
      bundle,
      this.shell.shared,
      (isRunning) => (this.progress.loadingBundle = isRunning ? index + 1 : 0),
    );
  }
}

function isShell(exported: unknown): exported is ShellServerBundle {
  const { shared, render, renderFallback } = (exported ?? {}) as Partial<Record<keyof ShellServerBundle, unknown>>;
  return (
    typeof shared === 'object' &&
    shared !== null &&
    typeof render === 'function' &&
    typeof renderFallback === 'function'
  );
}
