import type { DataSource, EntityManager } from 'typeorm';
import { knownRelease, nameOf, type KnownRelease, type StoredRelease } from '../releases/index.js';
import { ChangedRecord } from './previews.errors.js';

const MOST_KEPT = 50;
const KEPT_RELEASE = `
  SELECT r.app, r.version, r.record::text AS record, r.signature, k.public_key AS "publicKey"
  FROM releases r JOIN team_keys k ON k.kid = r.kid AND k.team = r.team
  WHERE r.app = $1 AND r.version = $2 AND r.pruned_at IS NULL`;

/** A version whose files are kept; undefined without one. Throws `ChangedRecord` when it is not what its team signed. */
export async function keptRelease(
  db: Pick<EntityManager, 'query'>,
  { app, version }: { app: string; version: string },
): Promise<KnownRelease | undefined> {
  const [stored] = await db.query<StoredRelease[]>(KEPT_RELEASE, [app, version]);
  if (!stored) return undefined;
  return knownRelease(stored).catch((error: unknown) => {
    throw new ChangedRecord({ app, version }, error);
  });
}

/** Reads previewed releases from the registry, each once. A link keeps its version from being pruned. */
export class PreviewedReleases {
  private readonly known = new Map<string, Promise<KnownRelease | undefined>>();

  constructor(private readonly db: DataSource) {}

  async get(release: { app: string; version: string }): Promise<KnownRelease | undefined> {
    const name = nameOf(release);
    const reading = this.known.get(name) ?? keptRelease(this.db.manager, release);
    this.known.set(name, reading);
    for (const oldest of this.known.keys()) if (this.known.size > MOST_KEPT) this.known.delete(oldest);
    const found = await reading.catch((error: unknown) => {
      this.known.delete(name);
      throw error;
    });
    if (!found) this.known.delete(name);
    return found;
  }
}
