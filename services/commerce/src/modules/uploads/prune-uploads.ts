import { isUuid } from '@chhapai/service-kit';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import { Any, IsNull, Raw, Repository } from 'typeorm';
import { UploadFiles } from './upload-files.js';
import { UploadEntity } from './upload.entity.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes files that were not claimed within a day, and files without a row, which a crash may leave behind. */
@Injectable()
export class PruneUploads implements OnApplicationBootstrap {
  private readonly logger = new Logger(PruneUploads.name);

  constructor(
    @InjectRepository(UploadEntity) private readonly uploads: Repository<UploadEntity>,
    private readonly files: UploadFiles,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.files.prepare();
    await this.execute();
  }

  /** A failure is only logged, because the job runs again in an hour. */
  @Cron(CronExpression.EVERY_HOUR)
  async execute(): Promise<void> {
    await this.prune().catch((error: unknown) => this.logger.error(error));
  }

  /** Deletes rows first, so that no row refers to a missing file. */
  private async prune(): Promise<void> {
    const createdAt = Raw((column) => `${column} < now() - interval '24 hours'`);
    await this.uploads.delete({ claimedAt: IsNull(), createdAt });
    const old = await this.files.listOlderThan(Date.now() - DAY_MS);
    // Unfinished pictures of the shop are in the same folder; their names are not ids of uploads.
    const ids = old.filter((id) => isUuid(id));
    // `Any` has one parameter. Most files are old, and a statement cannot have more than 65,535.
    const rows = await this.uploads.find({ where: { id: Any(ids) }, select: { id: true } });
    const used = new Set(rows.map(({ id }) => id));
    for (const id of old) if (!used.has(id)) await this.files.remove(id);
  }
}
