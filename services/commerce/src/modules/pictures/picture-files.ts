import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENV, type Rendition } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { CommerceEnv } from '../../commerce.env.js';

/** The folder of uploaded pictures, which the service creates and serves under `/media/`. */
export const pictureFolder = ({ UPLOADS_DIR }: Pick<CommerceEnv, 'UPLOADS_DIR'>): string =>
  join(UPLOADS_DIR, 'pictures');

/** Matches the name of a file in that folder. */
export const UPLOADED_PICTURE = /^picture-([0-9a-f-]{36})-\d+\.(?:avif|webp)$/;

/** The file of a picture for a width in pixels. */
export const pictureName = (id: string, width: number, format: string): string => `picture-${id}-${width}.${format}`;

/** The files of uploaded pictures, several for each. */
@Injectable()
export class PictureFiles {
  readonly #folder: string;

  constructor(@Inject(ENV) env: CommerceEnv) {
    this.#folder = pictureFolder(env);
  }

  async write(id: string, renditions: readonly Rendition[]): Promise<void> {
    for (const { forWidth, format, content } of renditions)
      await writeFile(join(this.#folder, pictureName(id, forWidth, format)), content, { flag: 'wx', mode: 0o600 });
  }

  async remove(ids: ReadonlySet<string>): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      const id = UPLOADED_PICTURE.exec(name)?.[1];
      if (id !== undefined && ids.has(id)) await rm(join(this.#folder, name), { force: true });
    }
  }

  /** Ids of pictures with files last written before the given time (ms since 1970). */
  async olderThan(time: number): Promise<string[]> {
    const old = new Set<string>();
    for (const name of await readdir(this.#folder)) {
      const id = UPLOADED_PICTURE.exec(name)?.[1];
      // Another process may have removed it by now.
      const file = id && (await stat(join(this.#folder, name)).catch(() => undefined));
      if (file && file.mtimeMs < time) old.add(id);
    }
    return [...old];
  }
}
