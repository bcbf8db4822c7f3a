import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import { UploadEntity, UploadsService } from '../uploads/uploads.module.js';
import { DesignEntity } from './designs.entities.js';

/** Releases the files that designs no longer use. */
@Injectable()
export class ReleaseDesignFiles {
  constructor(
    @InjectRepository(UploadEntity) private readonly files: Repository<UploadEntity>,
    private readonly uploads: UploadsService,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  async execute(): Promise<void> {
    const unused = await this.files
      .createQueryBuilder('upload')
      .select('upload.id')
      .where({ purpose: 'design', claimedAt: Not(IsNull()) })
      .andWhere((query) => {
        const design = query.subQuery().select('1').from(DesignEntity, 'design');
        return `NOT EXISTS ${design.where('upload.id IN (design.png_file, design.jpeg_file, design.cdr_file)').getQuery()}`;
      })
      .getMany();
    if (unused.length > 0) await this.uploads.release(unused.map(({ id }) => id));
  }
}
