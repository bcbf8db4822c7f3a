import type { ChangedReleases } from '@chhapai/contracts';
import type { ReleaseKey } from './access/release-key.js';
import { readBuiltApp } from './archive/built-app.js';
import { packArchive } from './archive/pack-archive.js';
import type { PublishOptions, Registry } from './registry/registry.js';

/** Publishes what is built in these folders as one set: all of it or nothing. */
export async function releaseBuilt(
  registry: Registry,
  key: ReleaseKey,
  folders: readonly string[],
  options?: PublishOptions,
): Promise<ChangedReleases> {
  const apps = await Promise.all(folders.map(readBuiltApp));
  return registry.publish(await packArchive(apps, key), options);
}

/**
 * The same for those whose version the shop does not know yet: what was taken back, held or shown to some stays as it
 * is. Gives undefined when there is nothing new.
 */
export async function releaseNew(
  registry: Registry,
  key: ReleaseKey,
  folders: readonly string[],
  options?: PublishOptions,
): Promise<ChangedReleases | undefined> {
  const [apps, known] = await Promise.all([Promise.all(folders.map(readBuiltApp)), registry.all()]);
  const isNew = ({ app, version }: { app: string; version: string }) =>
    !known[app]?.releases.some((release) => release.version === version);
  const fresh = apps.filter(({ record }) => isNew(record));
  if (fresh.length === 0) return undefined;
  return registry.publish(await packArchive(fresh, key), options);
}
