import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ENV } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { CommerceEnv } from '../../commerce.env.js';

/** A file that was received completely but is not stored yet. */
export interface IncomingFile {
  path: string;
  bytes: number;
  sha256: string;
}

/**
 * The uploads folder: `incoming/` has the files being received, `files/` the stored ones, each named by its id. Both are on
 * one disk, so that storing a file is a single rename.
 */
@Injectable()
export class UploadFiles {
  readonly #incoming: string;
  readonly #stored: string;

  constructor(@Inject(ENV) { UPLOADS_DIR }: CommerceEnv) {
    this.#incoming = join(UPLOADS_DIR, 'incoming');
    this.#stored = join(UPLOADS_DIR, 'files');
  }

  async prepare(): Promise<void> {
    for (const folder of [this.#incoming, this.#stored]) await mkdir(folder, { recursive: true, mode: 0o700 });
  }

  /** Writes a stream to disk, never executable. A failure leaves nothing behind. */
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

  async store(id: string): Promise<void> {
    await rename(join(this.#incoming, id), join(this.#stored, id));
  }

  async remove(id: string): Promise<void> {
    for (const folder of [this.#incoming, this.#stored]) await rm(join(folder, id), { force: true });
  }

  read(id: string): Readable {
    return createReadStream(join(this.#stored, id));
  }

  /** SHA-256 of a stored file as hex digits, read as a stream; null if the file is missing. */
  async digest(id: string): Promise<string | null> {
    const hash = createHash('sha256');
    try {
      for await (const chunk of this.read(id)) hash.update(chunk as Buffer);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
    return hash.digest('hex');
  }

  /** Ids of the files last written before the given time (ms since 1970). */
  async olderThan(time: number): Promise<string[]> {
    const old: string[] = [];
    for (const folder of [this.#incoming, this.#stored]) {
      for (const id of await readdir(folder)) {
        // Another process may have removed it by now.
        const file = await stat(join(folder, id)).catch(() => undefined);
        if (file && file.mtimeMs < time) old.push(id);
      }
    }
    return old;
  }
}
