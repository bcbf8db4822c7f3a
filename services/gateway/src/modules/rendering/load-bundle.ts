import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRecord } from '@chhapai/contracts';
import { integrityOf, releaseFolder } from '../release-files/index.js';
import { evaluateBundle, type SharedModules } from './evaluate-bundle.js';

const BUNDLE = 'node/app.cjs';
/** Live versions of every app, and as many again for pages that began before a release. */
const MOST_LOADED = 32;

/**
 * Loads the node builds of releases, each once for each table of shared modules: an app that was linked against one
 * shell's React must never meet another's.
 */
export class BundleLoader {
  private readonly loaded = new WeakMap<SharedModules, Map<string, Promise<unknown>>>();

  constructor(private readonly releasesDir: string) {}

  /** The exports of a release's node build. Rejects when its bytes are not those of the record, or it throws. */
  load(record: ReleaseRecord, shared: SharedModules): Promise<unknown> {
    const linked = this.linkedAgainst(shared);
    const name = `${record.app}@${record.version}`;
    const known = linked.get(name);
    if (known) return known;
    const loading = this.read(record, shared);
    linked.set(name, loading);
    for (const oldest of linked.keys()) if (linked.size > MOST_LOADED) linked.delete(oldest);
    loading.catch(() => linked.delete(name));
    return loading;
  }

  private linkedAgainst(shared: SharedModules): Map<string, Promise<unknown>> {
    const linked = this.loaded.get(shared) ?? new Map<string, Promise<unknown>>();
    this.loaded.set(shared, linked);
    return linked;
  }

  private async read(record: ReleaseRecord, shared: SharedModules): Promise<unknown> {
    const filename = join(releaseFolder(this.releasesDir, record), BUNDLE);
    const code = await readFile(filename);
    if (integrityOf(code) !== record.files[BUNDLE]?.integrity) {
      throw new Error(`${filename} has other bytes than its record says`);
    }
    return evaluateBundle(code.toString('utf8'), filename, shared);
  }
}
