import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { UploadEntity, UploadsService } from '../uploads/uploads.module.js';

/** Maximum number of files per run. */
const BATCH = 500;

const UNUSED = `
  WITH used AS (
    SELECT answer->>'fileId' AS id FROM cart_lines, jsonb_array_elements(personalisation) AS answer
    UNION ALL
    SELECT answer->>'fileId' FROM order_lines, jsonb_array_elements(personalisation) AS answer
     WHERE jsonb_path_exists(personalisation, '$[*].fileId')
    UNION ALL
    SELECT upload_id::text FROM enquiries WHERE upload_id IS NOT NULL
  )
  SELECT id FROM uploads
   WHERE purpose IN ('logo', 'quotation') AND claimed_at < now() - interval '1 hour'
     AND NOT EXISTS (SELECT FROM used WHERE used.id = uploads.id::text)
   LIMIT ${BATCH}`;

/** Releases the print files that carts, orders and enquiries no longer use. They are deleted a day later, like unused uploads. */
@Injectable()
export class ReleasePrintFiles {
  private readonly logger = new Logger(ReleasePrintFiles.name);

  constructor(
    @InjectRepository(UploadEntity) private readonly files: Repository<UploadEntity>,
    private readonly uploads: UploadsService,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  async execute(): Promise<void> {
    const unused = await this.files.query<{ id: string }[]>(UNUSED);
    if (unused.length === 0) return;
    await this.uploads.release(unused.map(({ id }) => id));
    this.logger.log(`Print files that are no longer needed: ${unused.length}`);
  }
}
