import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pictureWidths } from '@chhapai/contracts';
import { ENV, LocalCopies, type FileStorage, type Rendition } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { CommerceEnv } from '../../commerce.env.js';
import { uploadStorage } from '../uploads/uploads.module.js';

const FOLDER = 'pictures/';
/** Maximum size of the local copies of pictures in a bucket. */
const MAX_COPIES_BYTES = 512 * 2 ** 20;

const FORMATS = ['avif', 'webp'] as const;

/** Matches the file name of an uploaded picture. */
export const UPLOADED_PICTURE = /^picture-([0-9a-f-]{36})-\d+\.(?:avif|webp)$/;

/** The file of a picture for a width in pixels. */
export const pictureName = (id: string, width: number, format: string): string => `picture-${id}-${width}.${format}`;

/** The files of uploaded pictures, several for each. */
@Injectable()
export class PictureFiles {
  /** The folder that is served under `/media/`. With a bucket, call `provide` before a file is read from it. */
  readonly folder: string;
  private readonly incoming: string;
  private readonly storage: FileStorage;
  private readonly copies?: LocalCopies;

  constructor(@Inject(ENV) env: CommerceEnv) {
    this.incoming = join(env.UPLOADS_DIR, 'incoming');
    this.storage = uploadStorage(env);
    this.folder = join(env.UPLOADS_DIR, env.S3_BUCKET ? '.copies' : FOLDER);
    if (env.S3_BUCKET) this.copies = new LocalCopies(this.storage, this.folder, MAX_COPIES_BYTES);
  }

  /** Creates the folders. Call it before anything else. */
  async prepare(): Promise<void> {
    for (const folder of [this.incoming, this.folder]) await mkdir(folder, { recursive: true, mode: 0o700 });
    await this.copies?.prepare();
  }

  /** Throws `Unavailable` while the object storage cannot be reached. Some of the files may be stored then: call `remove`. */
  async write(id: string, renditions: readonly Rendition[]): Promise<void> {
    for (const { forWidth, format, content } of renditions) {
      const name = pictureName(id, forWidth, format);
      const path = join(this.incoming, name);
      try {
        await writeFile(path, content, { flag: 'wx', mode: 0o600 });
        await this.storage.moveIn(FOLDER + name, path);
      } finally {
        await rm(path, { force: true });
      }
    }
  }

  /** Makes sure that the file is in the folder: with a bucket, downloads a missing file. */
  async provide(name: string): Promise<void> {
    await this.copies?.provide(FOLDER + name);
  }

  async remove(ids: Iterable<string>): Promise<void> {
    // Does not list the folder for each picture: for 100 of 66,000 pictures, that took 9 s.
    for (const id of ids)
      for (const width of pictureWidths)
        for (const format of FORMATS) await this.storage.remove(FOLDER + pictureName(id, width, format));
  }

  /** Ids of pictures with files last written before the given time (ms since 1970). */
  async listOlderThan(time: number): Promise<string[]> {
    const old = new Set<string>();
    for await (const { key, modifiedAt } of this.storage.list(FOLDER)) {
      const id = UPLOADED_PICTURE.exec(basename(key))?.[1];
      if (id && modifiedAt.getTime() < time) old.add(id);
    }
    return [...old];
  }
}
