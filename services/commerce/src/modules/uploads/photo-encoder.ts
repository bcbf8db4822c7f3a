import { buffer } from 'node:stream/consumers';
import type { UploadPurpose } from '@chhapai/contracts';
import { encodePicture, type EncodedPicture, type ShopperId, UploadRefused } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { NotAPhoto } from './uploads.errors.js';
import { UploadsService } from './uploads.service.js';

/** Longest side in pixels. */
const MAX_SIDE = 1600;

export interface EncodedPhoto extends EncodedPicture {
  /** The id of the upload. */
  id: string;
}

/** Turns uploads of shoppers into photos for the shop. */
@Injectable()
export class PhotoEncoder {
  constructor(private readonly uploads: UploadsService) {}

  /** The shopper's own uploads as WebP, upright and without metadata such as location and camera. Throws `NotAPhoto`. */
  async encode(ids: readonly string[], purpose: UploadPurpose, owner: ShopperId): Promise<EncodedPhoto[]> {
    const encoded: EncodedPhoto[] = [];
    for (const id of ids) {
      const { content } = await this.uploads.openOwn(id, purpose, owner);
      const photo = await encodePicture(await buffer(content), (picture) =>
        picture.resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true }),
      ).catch((error: unknown) => {
        throw error instanceof UploadRefused ? new NotAPhoto(error.message) : error;
      });
      if (!photo) throw new NotAPhoto();
      encoded.push({ id, ...photo });
    }
    return encoded;
  }
}
