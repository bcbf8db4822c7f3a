import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { mkdir, rename, rm, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import type { FileStorage } from './file-storage.js';

interface Copy {
  path: string;
  bytes: number;
}

/**
 * Copies of stored files in a folder of this machine, for code that needs files on disk. The copies used least recently are
 * deleted when all together exceed `maxBytes`. They have the modification time of the original, so that every process derives
 * the same ETag.
 */
export class LocalCopies {
  private readonly copies: LRUCache<string, Copy>;

  constructor(
    private readonly storage: FileStorage,
    private readonly folder: string,
    maxBytes: number,
  ) {
    this.copies = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => Math.max(1, bytes),
      fetchMethod: (key) => this.copy(key),
      // Synchronous, so that it cannot delete a newer copy of the same file.
      dispose: ({ path }) => rmSync(path, { force: true }),
    });
  }

  /** Empties the folder, in which an earlier process may have left files. */
  async prepare(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
  }

  /** Copies a file into the folder, under the last part of its key, unless it is there. Does nothing if it is not stored. */
  async provide(key: string): Promise<void> {
    const copy = await this.copies.fetch(key);
    if (!copy || existsSync(copy.path)) return;
    // Another process that uses the same folder has deleted it. Deleting would cancel a copy that another call has begun.
    if (this.copies.peek(key) === copy) this.copies.delete(key);
    await this.copies.fetch(key);
  }

  private async copy(key: string): Promise<Copy | undefined> {
    const file = await this.storage.read(key);
    if (!file) return undefined;
    const path = join(this.folder, basename(key));
    const incomplete = join(this.folder, `.${basename(key)}.${randomUUID()}`);
    try {
      await pipeline(file.content, createWriteStream(incomplete, { mode: 0o600 }));
      await utimes(incomplete, file.modifiedAt, file.modifiedAt);
      await rename(incomplete, path);
    } catch (error) {
      await rm(incomplete, { force: true });
      throw error;
    }
    return { path, bytes: file.bytes };
  }
}
