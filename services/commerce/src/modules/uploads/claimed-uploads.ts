import type { Readable } from 'node:stream';
import type { Upload, UploadPurpose } from '@chhapai/contracts';
import { Sql, type ShopperId } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { UploadFiles } from './upload-files.js';
import { UploadNotFound } from './uploads.errors.js';
import { claimUpload, deleteUpload, findOwnUpload, findUpload } from './uploads.statements.js';

/** What a stored file may be given out as; always to be saved, never to be shown. */
export interface StoredFile {
  name: string;
  bytes: number;
  content: Readable;
}

/** For the modules that use uploaded files. */
@Injectable()
export class ClaimedUploads {
  constructor(
    @Inject(Sql) private readonly sql: Sql,
    @Inject(UploadFiles) private readonly files: UploadFiles,
  ) {}

  /**
   * Keeps a file beyond its 24 hours. Throws `UploadNotFound` when it is gone, was sent for something else or by somebody
   * else. A shopper's own file may be claimed again, a visitor's only once.
   */
  async claim(id: string, purpose: UploadPurpose, owner: ShopperId | null): Promise<Upload> {
    const upload = await this.sql.row<Upload>(claimUpload, [id, purpose, owner]);
    if (!upload) throw new UploadNotFound();
    return upload;
  }

  /** A shopper's own file, to make something else of it and then `remove` it. Throws `UploadNotFound`. */
  async openOwn(id: string, purpose: UploadPurpose, owner: ShopperId): Promise<StoredFile & Pick<Upload, 'kind'>> {
    const found = await this.sql.row<Pick<Upload, 'name' | 'bytes' | 'kind'>>(findOwnUpload, [id, purpose, owner]);
    if (!found) throw new UploadNotFound();
    return { ...found, content: this.files.read(id) };
  }

  async remove(id: string): Promise<void> {
    await this.sql.run(deleteUpload, [id]);
    await this.files.remove(id);
  }

  /** Throws `UploadNotFound`. Who may read it is the caller's to decide. */
  async open(id: string): Promise<StoredFile> {
    const found = await this.sql.row<{ name: string; bytes: number }>(findUpload, [id]);
    if (!found) throw new UploadNotFound();
    return { ...found, content: this.files.read(id) };
  }
}
