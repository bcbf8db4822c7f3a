import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { FileStorage, ListedFile, StoredContent } from './file-storage.js';

/** A folder of this machine, or one that several machines mount. */
export class FolderStorage implements FileStorage {
  constructor(private readonly folder: string) {}

  async moveIn(key: string, path: string): Promise<void> {
    const target = join(this.folder, key);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(path, target);
  }

  async read(key: string): Promise<StoredContent | undefined> {
    const file = await ifPresent(open(join(this.folder, key)));
    if (!file) return undefined;
    const { size, mtime } = await file.stat();
    return { content: file.createReadStream(), bytes: size, modifiedAt: mtime };
  }

  async exists(key: string): Promise<boolean> {
    return (await ifPresent(stat(join(this.folder, key)))) !== undefined;
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.folder, key), { force: true });
  }

  async *list(prefix: string): AsyncIterable<ListedFile> {
    const [folder, start] = prefix.endsWith('/') ? [prefix, ''] : [`${dirname(prefix)}/`, basename(prefix)];
    for (const name of (await ifPresent(readdir(join(this.folder, folder)))) ?? []) {
      if (!name.startsWith(start)) continue;
      // Another process may have removed it by now.
      const file = await ifPresent(stat(join(this.folder, folder, name)));
      if (file?.isFile()) yield { key: folder + name, bytes: file.size, modifiedAt: file.mtime };
    }
  }
}

async function ifPresent<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
