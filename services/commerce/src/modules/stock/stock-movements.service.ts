import type { StockMovement, StockMovementKind } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { olderThan, toPage, type Page, type PageQuery } from '../../paging.js';
import { StockMovementEntity } from './stock-movement.entity.js';

const PAGE_SIZE = 50;

/** Why a stock changes, and who changes it. */
export interface StockCause {
  kind: StockMovementKind;
  orderId?: string;
  /** Email address of a staff member, or `shopper`. */
  by: string;
  byName?: string | undefined;
  requestId?: string;
}

/** Sets the cause of the stock changes that follow in this transaction, for the triggers that record them. */
export async function explainStock(tx: EntityManager, cause: StockCause): Promise<void> {
  await tx.query(`SELECT set_config('chhapai.stock_cause', $1, true)`, [JSON.stringify(cause)]);
}

@Injectable()
export class StockMovementsService {
  constructor(@InjectRepository(StockMovementEntity) private readonly movements: Repository<StockMovementEntity>) {}

  /** The movements of a product and its variants, newest first. */
  async page(productId: string, { after }: PageQuery): Promise<Page<StockMovement>> {
    const rows = await this.movements.find({
      where: { productId, ...olderThan(after) },
      relations: { variant: true, order: true },
      order: { id: 'DESC' },
      take: PAGE_SIZE + 1,
    });
    return toPage(rows, PAGE_SIZE, toMovement);
  }
}

function toMovement({ id, at, kind, change, reservedChange, by, byName, variant, order }: StockMovementEntity) {
  return {
    _id: id,
    at: at.toISOString(),
    kind,
    ...(variant && { variant: { _id: variant.id, sku: variant.sku } }),
    change,
    reservedChange,
    ...(order && { order: { _id: order.id, number: order.number } }),
    by,
    ...(byName !== null && { byName }),
  };
}
