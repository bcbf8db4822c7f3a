const MAX_NAMES = 500;
/** Ids, numbers of orders, slugs and codes. */
const NAME = /^[\w.-]{2,64}$/;

/** The ids in the replies so far, of any person and kind, which requests can refer to, with the versions of their records. */
export class Memory {
  private readonly names = new Map<string, string[]>();
  private readonly versions = new Map<string, string>();

  /** Keeps the names in a reply to a request of this path. */
  read(path: string, reply: unknown): void {
    if (Array.isArray(reply)) for (const item of reply) this.read(path, item);
    if (typeof reply !== 'object' || reply === null) return;
    const { _id: id, version } = reply as { _id?: unknown; version?: unknown };
    if (typeof id === 'string' && typeof version === 'number') this.versions.set(id, `"${version}"`);
    for (const [key, value] of Object.entries(reply)) {
      if (typeof value === 'object') this.read(path, value);
      else if (typeof value === 'string' && NAME.test(value) && /id$|number|slug|code|file|app|version/i.test(key)) {
        this.keep(collectionOf(path), value);
      }
    }
  }

  /** A name that replies of this collection contained; without a path, any name. */
  name(index: number, path?: string): string {
    const names = (path !== undefined && this.names.get(collectionOf(path))) || [...this.names.values()].flat();
    return names[index % names.length] ?? 'x';
  }

  /** The version of the last of these names that has one, for the header `If-Match`. */
  version(names: readonly string[]): string | undefined {
    return names.map((name) => this.versions.get(name)).findLast((version) => version !== undefined);
  }

  private keep(collection: string, name: string): void {
    const names = this.names.get(collection) ?? [];
    this.names.set(collection, names);
    if (names.includes(name)) return;
    names.push(name);
    if (names.length > MAX_NAMES) names.shift();
  }
}

/** For example `/api/admin/orders` for `/api/admin/orders/{id}/notes`. */
const collectionOf = (path: string) => path.replace(/\/?\{.*|\?.*/, '');
