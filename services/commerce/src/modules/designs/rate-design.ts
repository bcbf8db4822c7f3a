import { Sql } from '@chhapai/service-kit';
import type { DesignRating } from '@chhapai/contracts';
import type { ShopperId } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { readUuid } from '../../http/uuid.js';
import { DesignNotFound } from './designs.errors.js';
import { rateDesign, readRating } from './designs.statements.js';

/** One shopper's ratings: one for each design, which a later one replaces. */
@Injectable()
export class RateDesign {
  constructor(@Inject(Sql) private readonly sql: Sql) {}

  async execute(shopper: ShopperId, designId: string, rating: number): Promise<void> {
    const { rowCount } = await this.sql.run(rateDesign, [readUuid(designId), shopper, rating]);
    if (rowCount === 0) throw new DesignNotFound();
  }

  async read(shopper: ShopperId, designId: string): Promise<DesignRating> {
    const row = await this.sql.row<DesignRating>(readRating, [readUuid(designId), shopper]);
    if (!row) throw new DesignNotFound();
    return row;
  }
}
