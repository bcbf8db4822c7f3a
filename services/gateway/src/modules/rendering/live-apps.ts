import type { ShellServerBundle } from '@chhapai/contracts';
import type { ReleaseSet } from '../releases/index.js';
import type { SharedModules } from './evaluate-bundle.js';
import type { BundleLoader } from './load-bundle.js';

const SHELL = 'shell';
/** The shell brings everything it needs. */
const NOTHING_SHARED: SharedModules = {};

/** The shell's node build; undefined when no shell is live. */
export async function loadShell(bundles: BundleLoader, set: ReleaseSet): Promise<ShellServerBundle | undefined> {
  const record = set.records.get(SHELL);
  if (!record) return undefined;
  const shell = await bundles.load(record, NOTHING_SHARED);
  if (!isShell(shell)) throw new Error(`shell ${record.version} exports no render, renderFallback and shared`);
  return shell;
}

/** Gives an app's node build, linked against this shell. */
export function appLoader(bundles: BundleLoader, set: ReleaseSet, shell: ShellServerBundle) {
  return async (app: string): Promise<unknown> => {
    const record = set.records.get(app);
    if (!record || app === SHELL) throw new Error(`No release of ${app} is live`);
    return bundles.load(record, shell.shared);
  };
}

/** Loads everything live ahead of the first page; rejects when something of it cannot be loaded. */
export async function warmUp(bundles: BundleLoader, set: ReleaseSet): Promise<void> {
  const shell = await loadShell(bundles, set);
  if (!shell) return;
  const load = appLoader(bundles, set, shell);
  const apps = [...set.records.keys()].filter((app) => app !== SHELL);
  const failed = (await Promise.allSettled(apps.map(load))).flatMap((loaded) =>
    loaded.status === 'rejected' ? [loaded.reason as unknown] : [],
  );
  if (failed.length > 0) throw new AggregateError(failed, `Not loaded: ${failed.map(String).join('; ')}`);
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
