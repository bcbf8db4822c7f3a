import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A file that has come in whole but is not kept yet. */
export interface IncomingFile {
  path: string;
  bytes: number;
  sha256: string;
}

/**
 * The uploads folder: `incoming/` holds files still being received, `files/` the stored ones, each named by its id.
 * Both must be on the same disk, so that storing a file is a single rename.
 */
export class UploadFiles {
  readonly #incoming: string;
  readonly #kept: string;

  constructor(folder: string) {
    this.#incoming = join(folder, 'incoming');
    this.#kept = join(folder, 'files');
  }

  async prepare(): Promise<void> {
    for (const folder of [this.#incoming, this.#kept]) await mkdir(folder, { recursive: true, mode: 0o700 });
  }

  /** Writes a stream to disk, never executable. Whatever goes wrong, nothing of it stays. */
  async receive(id: string, content: AsyncIterable<Buffer>): Promise<IncomingFile> {
    const path = join(this.#incoming, id);
    const hash = createHash('sha256');
    let bytes = 0;
    const measure = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        hash.update(chunk);
        yield chunk;
      }
    };
    try {
      const file = await open(path, 'wx', 0o600);
      await pipeline(content, measure, file.createWriteStream({ flush: true }));
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return { path, bytes, sha256: hash.digest('hex') };
  }

  async keep(id: string, { path }: IncomingFile): Promise<void> {
    await rename(path, join(this.#kept, id));
  }

  async remove(id: string): Promise<void> {
    for (const folder of [this.#incoming, this.#kept]) await rm(join(folder, id), { force: true });
  }

  read(id: string): Readable {
    return createReadStream(join(this.#kept, id));
  }

  /** Ids of the files that were last written before a moment (ms since 1970). */
  async olderThan(moment: number): Promise<string[]> {
    const folders = [this.#incoming, this.#kept];
    const names = await Promise.all(
      folders.map(async (folder) => (await readdir(folder)).map((id) => ({ id, path: join(folder, id) }))),
    );
    const old: string[] = [];
    for (const { id, path } of names.flat()) {
      // Another process may have removed it meanwhile.
      const written = (await stat(path).catch(() => undefined))?.mtimeMs ?? Infinity;
      if (written < moment) old.push(id);
    }
    return old;
  }
}
