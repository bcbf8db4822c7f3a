import { buffer } from 'node:stream/consumers';
import type { UploadPurpose } from '@chhapai/contracts';
import type { ShopperId } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { NotAPhoto } from './uploads.errors.js';
import { UploadsService } from './uploads.service.js';

/** Longest side in pixels. */
const MAX_SIDE = 1600;
/** Twice what phones take. Decoding a larger image would exhaust the memory. */
const MAX_PIXELS = 110_000_000;
const TIMEOUT_SECONDS = 15;

export interface EncodedPhoto {
  id: string;
  width: number;
  height: number;
  content: Buffer;
}

/** Turns uploads of shoppers into photos for the shop. */
@Injectable()
export class PhotoEncoder {
  #queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly uploads: UploadsService) {}

  /** The shopper's own uploads as WebP, upright and without metadata such as place and camera. Throws `NotAPhoto`. */
  async encode(ids: readonly string[], purpose: UploadPurpose, owner: ShopperId): Promise<EncodedPhoto[]> {
    const encoded: EncodedPhoto[] = [];
    for (const id of ids) {
      const { kind, content } = await this.uploads.openOwn(id, purpose, owner);
      const file = await buffer(content);
      if (kind !== 'jpeg' && kind !== 'png') throw new NotAPhoto();
      encoded.push({ id, ...(await this.#enqueue(() => toWebp(file))) });
    }
    return encoded;
  }

  /** One at a time, because a decoded image takes hundreds of megabytes. */
  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(work, work);
    this.#queue = result.catch(() => undefined);
    return result;
  }
}

async function toWebp(file: Buffer): Promise<Omit<EncodedPhoto, 'id'>> {
  // Loaded with the first photo, because few shoppers send any and it takes 8 MB of memory.
  const { default: sharp } = await import('sharp');
  try {
    const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, content: data };
  } catch {
    throw new NotAPhoto();
  }
}
