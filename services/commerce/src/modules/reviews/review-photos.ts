import { buffer } from 'node:stream/consumers';
import type { ShopperId } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { ClaimedUploads } from '../uploads/index.js';
import { ReviewRefused } from './reviews.errors.js';

/** Longest side in pixels; a screen shows no more. */
const LONGEST_SIDE = 1600;
/** Twice what phones take. A file that claims more would fill the memory when unpacked. */
const MOST_PIXELS = 110_000_000;
const SECONDS = 15;

export interface EncodedPhoto {
  id: string;
  width: number;
  height: number;
  content: Buffer;
}

/** Makes photos for the shop of what shoppers send. */
@Injectable()
export class ReviewPhotos {
  #running: Promise<unknown> = Promise.resolve();

  constructor(@Inject(ClaimedUploads) private readonly uploads: ClaimedUploads) {}

  /** The shopper's own uploads as WebP, upright, and without place, camera or anything else that was written into them. */
  async encode(ids: readonly string[], owner: ShopperId): Promise<EncodedPhoto[]> {
    const encoded: EncodedPhoto[] = [];
    for (const id of ids) {
      const { kind, content } = await this.uploads.openOwn(id, 'review', owner);
      const file = await buffer(content);
      if (kind !== 'jpeg' && kind !== 'png') throw ReviewRefused.notAPhoto();
      encoded.push({ id, ...(await this.#inTurn(() => toWebp(file))) });
    }
    return encoded;
  }

  async forget(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.uploads.remove(id);
  }

  /** One at a time: a picture unpacked takes hundreds of megabytes. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#running.then(work, work);
    this.#running = result.catch(() => undefined);
    return result;
  }
}

async function toWebp(file: Buffer): Promise<Omit<EncodedPhoto, 'id'>> {
  try {
    const { data, info } = await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: SECONDS })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, content: data };
  } catch {
    throw ReviewRefused.notAPhoto();
  }
}
