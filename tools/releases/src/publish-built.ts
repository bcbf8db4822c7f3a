import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { RECORD_FILE, ReleaseRecord, type ChangedReleases } from '@chhapai/contracts/releases';
import { z } from 'zod';
import { ToolError } from './errors.js';
import type { PublishOptions, Registry } from './registry.js';
import type { ReleaseKey } from './release-key.js';

/** The output of an app's build. */
export interface BuiltApp {
  dist: string;
  record: ReleaseRecord;
  /** The bytes that are signed. */
  recordBytes: Buffer;
}

/** Publishes the builds in these app folders as one set: all of them or none. */
export async function releaseBuilt(
  registry: Registry,
  key: ReleaseKey,
  folders: readonly string[],
  options?: PublishOptions,
): Promise<ChangedReleases> {
  return publish(registry, key, await Promise.all(folders.map(readBuiltApp)), options);
}

/** The result of publishing the builds of new apps. */
export interface NewAppsPublished {
  releases: ChangedReleases['releases'];
  warnings: ChangedReleases['warnings'];
  /** Apps that have releases, but not the version that is built here. */
  unpublished: string[];
}

/**
 * Publishes only apps that never had a release, so that starting a shop neither ends a canary nor brings back a version that
 * was rolled back, replaced or pruned.
 */
export async function releaseNewApps(
  registry: Registry,
  key: ReleaseKey,
  folders: readonly string[],
  options?: PublishOptions,
): Promise<NewAppsPublished> {
  const [apps, published] = await Promise.all([Promise.all(folders.map(readBuiltApp)), registry.listAll()]);
  const newApps = apps.filter(({ record }) => !published[record.app]);
  const unpublished = apps
    .filter(({ record: { app, version } }) => published[app]?.releases.every((other) => other.version !== version))
    .map(({ record }) => record.app);
  const changed = newApps.length > 0 ? await publish(registry, key, newApps, options) : { releases: [], warnings: [] };
  return { ...changed, unpublished };
}

/** Reads the build in an app's folder. The shop decides whether it may be released. */
async function readBuiltApp(folder: string): Promise<BuiltApp> {
  const dist = join(folder, 'dist');
  const file = join(dist, RECORD_FILE);
  const recordBytes = await readFile(file).catch(() => {
    throw new ToolError(`${basename(folder)} has not been built: cannot read ${file}.`);
  });
  try {
    return { dist, recordBytes, record: ReleaseRecord.parse(JSON.parse(recordBytes.toString())) };
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new ToolError(`${file} is not a valid release record: ${reason}`);
  }
}

/** Loads the code that signs and packs only when needed, as most starts of the shop publish nothing. */
async function publish(registry: Registry, key: ReleaseKey, apps: readonly BuiltApp[], options?: PublishOptions) {
  const { packArchive } = await import('./signed-archive.js');
  return registry.publish(await packArchive(apps, key), options);
}
