import { readFile } from 'node:fs/promises';
import {
  MAX_PICTURE_PIXELS,
  MAX_UPLOAD_BYTES,
  type DesignUpload,
  type UploadDesignFileQuery,
} from '@chhapai/contracts';
import { encodePrintFile, readFilePart, recordAudit, type Actor } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { StoreUpload, UploadsService } from '../uploads/uploads.module.js';
import { notOfFormat } from './designs.errors.js';

const KINDS = { PNG: 'png', JPEG: 'jpeg', CDR: 'cdr' } as const;

/** Stores the file that staff upload for a format of a design. */
@Injectable()
export class StoreDesignFile {
  constructor(
    private readonly db: DataSource,
    private readonly storeUpload: StoreUpload,
    private readonly uploads: UploadsService,
  ) {}

  /** Pictures are re-encoded, and stored without metadata such as location and camera. Throws `UploadRefused`. */
  async execute(request: FastifyRequest, format: UploadDesignFileQuery['format'], actor: Actor): Promise<DesignUpload> {
    const expected = KINDS[format];
    // Without an owner: the file stays when the account of the person who uploaded it is erased.
    const sender = { purpose: 'design', owner: null, address: request.ip } as const;
    const { _id, name, bytes } = await this.storeUpload.execute(
      sender,
      () => readFilePart(request, MAX_UPLOAD_BYTES.design),
      async (path, kind) => {
        if (kind !== expected) throw notOfFormat(format);
        return expected === 'cdr' ? undefined : encodePrintFile(await readFile(path), expected, MAX_PICTURE_PIXELS);
      },
    );
    const after = { name, bytes, format };
    try {
      await recordAudit(this.db.manager, actor, { action: 'design_file.uploaded', subject: _id, before: null, after });
    } catch (error) {
      await this.uploads.remove(_id);
      throw error;
    }
    return { _id, name, bytes };
  }
}
