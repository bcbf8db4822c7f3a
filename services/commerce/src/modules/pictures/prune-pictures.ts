import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import { Any, IsNull, Raw, Repository } from 'typeorm';
import { PictureFiles } from './picture-files.js';
import { PictureEntity } from './picture.entity.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes pictures that were not claimed within a day, and files without a row, which a crash may leave behind. */
@Injectable()
export class PrunePictures implements OnApplicationBootstrap {
  private readonly logger = new Logger(PrunePictures.name);

  constructor(
    @InjectRepository(PictureEntity) private readonly pictures: Repository<PictureEntity>,
    private readonly files: PictureFiles,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.execute();
  }

  /** A failure is only logged, because the job runs again in an hour. */
  @Cron(CronExpression.EVERY_HOUR)
  async execute(): Promise<void> {
    await this.prune().catch((error: unknown) => this.logger.error(error));
  }

  /** Deletes rows first, so that no row refers to a missing file. */
  private async prune(): Promise<void> {
    const createdAt = Raw((column) => `${column} < now() - interval '24 hours'`);
    await this.pictures.delete({ claimedAt: IsNull(), createdAt });
    const old = await this.files.listOlderThan(Date.now() - DAY_MS);
    if (old.length === 0) return;
    // `Any` has one parameter. Most files are old, and a statement cannot have more than 65,535.
    const rows = await this.pictures.find({ where: { id: Any(old) }, select: { id: true } });
    const used = new Set(rows.map(({ id }) => id));
    await this.files.remove(old.filter((id) => !used.has(id)));
  }
}
