import type { ShellServerBundle } from '@chhapai/contracts';
import type { ThreadBundle, ThreadSet, Trouble } from '../thread-messages.js';
import type { ThreadProgress } from '../thread-progress.js';
import type { SharedModules } from './evaluate-bundle.js';
import { AppNotLoaded } from './failing-app.rules.js';
import { loadBundle } from './load-bundle.js';

const SHELL = 'shell';
/** The shell brings everything it needs. */
const NOTHING_SHARED: SharedModules = {};

/** The node builds of one set, each loaded once; an app that could not be loaded is tried again by the next page. */
export class LoadedSet {
  private readonly apps = new Map<string, Promise<unknown>>();

  private constructor(
    readonly shell: ShellServerBundle,
    private readonly set: ThreadSet,
    private readonly progress: ThreadProgress,
  ) {}

  /** Loads the shell; rejects when there can be no page without it. */
  static async open(set: ThreadSet, progress: ThreadProgress): Promise<LoadedSet> {
    const bundle = set.bundles.find(({ app }) => app === SHELL);
    if (!bundle) throw new Error('There is no shell in this set');
    const shell = await loadBundle(bundle, NOTHING_SHARED);
    if (!isShell(shell)) throw new Error(`shell ${bundle.version} exports no render, renderFallback and shared`);
    return new LoadedSet(shell, set, progress);
  }

  /** Loads the apps one after the other, so that it can be told which of them hung; gives what went wrong. */
  async loadApps(): Promise<Trouble[]> {
    const troubles: Trouble[] = [];
    for (const { app } of this.set.bundles) {
      if (app === SHELL || this.set.barred.includes(app)) continue;
      await this.app(app).catch((error: Error) => troubles.push({ app, kind: 'load', message: error.message }));
    }
    return troubles;
  }

  /** The exports of an app's node build, linked against the shell of this set. */
  app(name: string): Promise<unknown> {
    const known = this.apps.get(name);
    if (known) return known;
    const loading = this.load(name).catch((error: unknown) => {
      this.apps.delete(name);
      throw new AppNotLoaded(name, error);
    });
    this.apps.set(name, loading);
    return loading;
  }

  private async load(name: string): Promise<unknown> {
    const place = this.set.bundles.findIndex(({ app }) => app === name);
    const bundle: ThreadBundle | undefined = this.set.bundles[place];
    if (!bundle || name === SHELL) throw new Error('it has no release in this set');
    if (this.set.barred.includes(name)) throw new Error('it took the thread down when it was loaded before');
    return loadBundle(bundle, this.shell.shared, (isRunning) => (this.progress.loading = isRunning ? place + 1 : 0));
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
