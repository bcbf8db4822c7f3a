import { buffer } from 'node:stream/consumers';
import { encodePicture, type EncodedPicture, type ShopperId } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { UploadsService } from '../uploads/uploads.module.js';
import { ReviewRefused } from './reviews.errors.js';

/** Longest side in pixels. */
const MAX_SIDE = 1600;

export interface EncodedPhoto extends EncodedPicture {
  id: string;
}

/** Turns uploads of shoppers into photos for the shop. */
@Injectable()
export class ReviewPhotos {
  constructor(private readonly uploads: UploadsService) {}

  /** The shopper's own uploads as WebP, upright and without metadata such as place and camera. */
  async encode(ids: readonly string[], owner: ShopperId): Promise<EncodedPhoto[]> {
    const encoded: EncodedPhoto[] = [];
    for (const id of ids) {
      const { kind, content } = await this.uploads.openOwn(id, 'review', owner);
      const file = await buffer(content);
      if (kind !== 'jpeg' && kind !== 'png') throw ReviewRefused.notAPhoto();
      const photo = await encodePicture(file, (picture) =>
        picture.resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true }),
      );
      if (!photo) throw ReviewRefused.notAPhoto();
      encoded.push({ id, ...photo });
    }
    return encoded;
  }

  async removeUploads(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.uploads.remove(id);
  }
}
