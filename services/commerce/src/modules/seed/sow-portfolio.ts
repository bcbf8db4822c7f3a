import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DesignEntity } from '../designs/index.js';
import { WorkEntity } from '../works/index.js';
import { isFirst } from './is-first.js';
import { sampleDesigns } from './samples/designs.js';
import { sampleWorks } from './samples/works.js';

/** Hangs the wall of works and lays out the designs on the first start only. */
@Injectable()
export class SowPortfolio implements OnModuleInit {
  constructor(@Inject(DataSource) private readonly db: DataSource) {}

  async onModuleInit(): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (await isFirst(tx, 'works')) for (const work of sampleWorks) await tx.insert(WorkEntity, work);
      if (await isFirst(tx, 'designs')) for (const design of sampleDesigns) await tx.insert(DesignEntity, design);
    });
  }
}
