const MAX_IDS = 500;
/** Matches ids, order numbers, slugs and codes. */
const ID = /^[\w.-]{2,64}$/;

/** The ids in the replies so far, of any person and kind, which requests can refer to, with the versions of their records. */
export class KnownIds {
  private readonly ids = new Map<string, string[]>();
  private readonly versions = new Map<string, string>();

  /** Stores the ids in a reply to a request of this path. */
  collect(path: string, reply: unknown): void {
    if (Array.isArray(reply)) for (const item of reply) this.collect(path, item);
    if (typeof reply !== 'object' || reply === null) return;
    const { _id: id, version } = reply as { _id?: unknown; version?: unknown };
    if (typeof id === 'string' && typeof version === 'number') this.versions.set(id, `"${version}"`);
    for (const [key, value] of Object.entries(reply)) {
      if (typeof value === 'object') this.collect(path, value);
      else if (typeof value === 'string' && ID.test(value) && /id$|number|slug|code|file|app|version/i.test(key)) {
        this.add(collectionOf(path), value);
      }
    }
  }

  /** An id from the replies of this path's collection; without a path or such an id, any id; `x` if there are none. */
  pick(index: number, path?: string): string {
    const ids = (path !== undefined && this.ids.get(collectionOf(path))) || [...this.ids.values()].flat();
    return ids[index % ids.length] ?? 'x';
  }

  /** The version of the last of these ids that has one, for the header `If-Match`. */
  findVersion(ids: readonly string[]): string | undefined {
    return ids.map((id) => this.versions.get(id)).findLast((version) => version !== undefined);
  }

  private add(collection: string, id: string): void {
    const ids = this.ids.get(collection) ?? [];
    this.ids.set(collection, ids);
    if (ids.includes(id)) return;
    ids.push(id);
    if (ids.length > MAX_IDS) ids.shift();
  }
}

/** For example, `/api/admin/orders` for `/api/admin/orders/{id}/notes`. */
const collectionOf = (path: string) => path.replace(/\/?\{.*|\?.*/, '');
