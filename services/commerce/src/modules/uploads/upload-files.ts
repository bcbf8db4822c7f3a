import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ENV, fileStorage, type FileStorage } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { CommerceEnv } from '../../commerce.env.js';

/** A file that was received completely but is not stored yet. */
export interface IncomingFile {
  path: string;
  bytes: number;
  sha256: string;
}

/**
 * Stored files are in the storage's folder `files/`, those being received in the uploads folder's `incoming/`. Both are
 * named by their ids.
 */
@Injectable()
export class UploadFiles {
  private readonly incoming: string;
  private readonly storage: FileStorage;

  constructor(@Inject(ENV) env: CommerceEnv) {
    this.incoming = join(env.UPLOADS_DIR, 'incoming');
    this.storage = uploadStorage(env);
  }

  async prepare(): Promise<void> {
    await mkdir(this.incoming, { recursive: true, mode: 0o700 });
  }

  /** Writes a stream to a file without execute permission. Deletes the file if that fails. */
  async receive(id: string, content: AsyncIterable<Buffer>): Promise<IncomingFile> {
    const path = join(this.incoming, id);
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
    await this.storage.moveIn(keyOf(id), join(this.incoming, id));
  }

  async remove(id: string): Promise<void> {
    await rm(join(this.incoming, id), { force: true });
    await this.storage.remove(keyOf(id));
  }

  /** Undefined if the file is missing. */
  async read(id: string): Promise<Readable | undefined> {
    return (await this.storage.read(keyOf(id)))?.content;
  }

  /** SHA-256 of a stored file as hex digits, read as a stream; null if the file is missing. */
  async digest(id: string): Promise<string | null> {
    const content = await this.read(id);
    if (!content) return null;
    const hash = createHash('sha256');
    for await (const chunk of content) hash.update(chunk as Buffer);
    return hash.digest('hex');
  }

  /** Names of the files last written before the given time (ms since 1970). */
  async listOlderThan(time: number): Promise<string[]> {
    const old: string[] = [];
    for (const name of await readdir(this.incoming)) {
      // Another process may have removed it by now.
      const file = await stat(join(this.incoming, name)).catch(() => undefined);
      if (file && file.mtimeMs < time) old.push(name);
    }
    for await (const { key, modifiedAt } of this.storage.list(keyOf('')))
      if (modifiedAt.getTime() < time) old.push(basename(key));
    return old;
  }
}

const keyOf = (id: string): string => `files/${id}`;

/** The storage of all uploads: `files/` contains those of shoppers and staff, `pictures/` the encoded pictures of the shop. */
export function uploadStorage(env: CommerceEnv): FileStorage {
  return fileStorage(env, { folder: env.UPLOADS_DIR, prefix: 'uploads/' });
}
