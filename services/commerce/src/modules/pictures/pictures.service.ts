import { access } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { MAX_PICTURE_PIXELS, pictureWidths, type PictureCrop, type UploadedPicture } from '@chhapai/contracts';
import { encodeRenditions, ENV, FileScanner, InvalidRequest, recordAudit, type Actor } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { v4 as uuidv4 } from 'uuid';
import type { CommerceEnv } from '../../commerce.env.js';
import { PictureFiles, pictureName, UPLOADED_PICTURE } from './picture-files.js';
import { PictureEntity } from './picture.entity.js';

/** The width of the file that names a picture in the API. */
const NAMED_WIDTH = 640;

/** Pictures that staff upload for the shop. */
@Injectable()
export class PicturesService {
  constructor(
    private readonly db: DataSource,
    private readonly files: PictureFiles,
    private readonly scanner: FileScanner,
    @Inject(ENV) private readonly env: CommerceEnv,
  ) {}

  /**
   * Scans, encodes and stores a picture. Throws `UploadRefused` or the errors of `FileScanner.scan`, and then leaves nothing
   * behind.
   */
  async add(file: Buffer, crop: PictureCrop | undefined, actor: Actor): Promise<UploadedPicture> {
    await this.scanner.scan(file);
    const renditions = await encodeRenditions(file, { widths: pictureWidths, maxPixels: MAX_PICTURE_PIXELS, crop });
    const { width, height } = renditions.find(({ forWidth }) => forWidth === NAMED_WIDTH)!;
    const id = uuidv4();
    const image = `/media/${pictureName(id, NAMED_WIDTH, 'webp')}`;
    try {
      await this.files.write(id, renditions);
      await this.db.transaction(async (tx) => {
        await tx.insert(PictureEntity, { id, width, height });
        await recordAudit(tx, actor, { action: 'picture.uploaded', subject: id, before: null, after: { image } });
      });
    } catch (error) {
      await this.files.remove([id]);
      throw error;
    }
    return { _id: id, image, width, height };
  }

  /** Keeps these pictures for longer than a day. Returns those that the shop does not have. */
  async claim(tx: EntityManager, images: readonly string[]): Promise<string[]> {
    const uploaded = new Map(images.flatMap((image) => idOf(image) ?? []).map((id) => [id, false]));
    if (uploaded.size > 0) {
      const where = { id: In([...uploaded.keys()]) };
      await tx
        .createQueryBuilder()
        .update(PictureEntity)
        .set({ claimedAt: () => 'coalesce(claimed_at, now())' })
        .where(where)
        .execute();
      for (const { id } of await tx.find(PictureEntity, { select: { id: true }, where })) uploaded.set(id, true);
    }
    const missing: string[] = [];
    for (const image of images) {
      const id = idOf(image);
      if (!(id === undefined ? await this.isBundled(image) : uploaded.get(id))) missing.push(image);
    }
    return missing;
  }

  /** Claims `image` unless it is empty. Throws `InvalidRequest` about `field` if the shop does not have this picture. */
  async claimOrRefuse(tx: EntityManager, image: string | null | undefined, field = 'image'): Promise<void> {
    if (!image || (await this.claim(tx, [image])).length === 0) return;
    const message = 'must be one of the shop’s pictures';
    throw new InvalidRequest('This picture does not exist', [{ field, message }]);
  }

  /** Whether this picture is part of the shop’s own media, rather than an upload. */
  private isBundled(image: string): Promise<boolean> {
    const file = join(this.env.MEDIA_DIR, basename(image));
    return access(file).then(
      () => true,
      () => false,
    );
  }
}

const idOf = (image: string): string | undefined => UPLOADED_PICTURE.exec(basename(image))?.[1];
