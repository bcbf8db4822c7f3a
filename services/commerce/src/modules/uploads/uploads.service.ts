import type { Readable } from 'node:stream';
import type { Upload, UploadPurpose } from '@chhapai/contracts';
import type { ShopperId } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Repository, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { UploadFiles } from './upload-files.js';
import { UploadEntity } from './upload.entity.js';
import { UploadNotFound } from './uploads.errors.js';

/** A stored file. Send it as a download only, with `sendFile`. */
export interface StoredFile extends Pick<UploadEntity, 'name' | 'bytes' | 'kind'> {
  content: Readable;
}

/** Gives other modules access to uploaded files. `claim`, `open` and `openOwn` throw `UploadNotFound` for a missing file. */
@Injectable()
export class UploadsService {
  constructor(
    @InjectRepository(UploadEntity) private readonly uploads: Repository<UploadEntity>,
    private readonly files: UploadFiles,
  ) {}

  /**
   * Keeps a file for longer than 24 hours. Purpose and owner must match the upload. Shoppers may claim their own
   * files again; a visitor's file (owner null) can be claimed once.
   */
  async claim(
    id: string,
    purpose: UploadPurpose,
    owner: ShopperId | null,
    tx: EntityManager = this.uploads.manager,
  ): Promise<Upload> {
    const where: FindOptionsWhere<UploadEntity> =
      owner === null ? { id, purpose, ownerId: IsNull(), claimedAt: IsNull() } : { id, purpose, ownerId: owner };
    const { raw } = await tx
      .createQueryBuilder()
      .update(UploadEntity)
      .set({ claimedAt: () => 'now()' })
      .where(where)
      .returning('id, name, kind, bytes')
      .execute();
    const [upload] = raw as Pick<UploadEntity, 'id' | 'name' | 'kind' | 'bytes'>[];
    if (!upload) throw new UploadNotFound();
    return { _id: upload.id, name: upload.name, kind: upload.kind, bytes: upload.bytes };
  }

  /** Claims the shop's own files, even if they are already in use. Returns those that exist. */
  async claimAll(tx: EntityManager, ids: readonly string[], purpose: UploadPurpose): Promise<UploadEntity[]> {
    const where = { id: In([...ids]), purpose, ownerId: IsNull() };
    await tx.update(UploadEntity, where, { claimedAt: () => 'now()' });
    return tx.findBy(UploadEntity, where);
  }

  /**
   * Marks files as unused: they are deleted a day later, so that downloads which have begun can finish. Files that were claimed
   * within the last hour stay.
   */
  async release(ids: readonly string[]): Promise<void> {
    await this.uploads
      .createQueryBuilder()
      .update()
      .set({ claimedAt: null, createdAt: () => 'now()', isReleased: true })
      .where({ id: In([...ids]) })
      .andWhere(`claimed_at < now() - interval '1 hour'`)
      .execute();
  }

  find(ids: readonly string[], tx: EntityManager): Promise<UploadEntity[]> {
    return ids.length > 0 ? tx.findBy(UploadEntity, { id: In([...ids]) }) : Promise.resolve([]);
  }

  /** The caller decides who may read files for this purpose. */
  open(id: string, purpose: UploadPurpose): Promise<StoredFile> {
    return this.openFile({ id, purpose });
  }

  /** A shopper's own file. */
  openOwn(id: string, purpose: UploadPurpose, owner: ShopperId): Promise<StoredFile> {
    return this.openFile({ id, purpose, ownerId: owner });
  }

  /** SHA-256 of the file's content now, not of the original upload; null if the file is missing. */
  digest(id: string): Promise<string | null> {
    return this.files.digest(id);
  }

  async remove(id: string): Promise<void> {
    await this.uploads.delete({ id });
    await this.files.remove(id);
  }

  private async openFile(where: FindOptionsWhere<UploadEntity>): Promise<StoredFile> {
    const upload = await this.uploads.findOneBy(where);
    if (!upload) throw new UploadNotFound();
    const { id, name, bytes, kind } = upload;
    const content = await this.files.read(id);
    if (!content) throw new UploadNotFound();
    return { name, bytes, kind, content };
  }
}
