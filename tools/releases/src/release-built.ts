import type { ChangedReleases } from '@chhapai/contracts';
import type { ReleaseKey } from './access/release-key.js';
import { readBuiltApp, type BuiltApp } from './archive/built-app.js';
import type { PublishOptions, Registry } from './registry/registry.js';

/** Publishes what is built in these folders as one set: all of it or nothing. */
export async function releaseBuilt(
  registry: Registry,
  key: ReleaseKey,
  folders: readonly string[],
  options?: PublishOptions,
): Promise<ChangedReleases> {
  const apps = await Promise.all(folders.map(readBuiltApp));
  return publish(registry, key, apps, options);
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
  return publish(registry, key, fresh, options);
}

/** What packs and signs is loaded only when needed: a start that publishes nothing should not wait for it. */
async function publish(registry: Registry, key: ReleaseKey, apps: readonly BuiltApp[], options?: PublishOptions) {
  const { packArchive } = await import('./archive/pack-archive.js');
  return registry.publish(await packArchive(apps, key), options);
}
