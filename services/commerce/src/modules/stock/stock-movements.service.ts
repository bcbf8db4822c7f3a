import type { StockMovement } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { olderThan, toPage, type Page, type PageQuery } from '../../paging.js';
import { StockMovementEntity } from './stock-movement.entity.js';

const PAGE_SIZE = 50;

@Injectable()
export class StockMovementsService {
  constructor(@InjectRepository(StockMovementEntity) private readonly movements: Repository<StockMovementEntity>) {}

  /** The movements of a product and its variants, newest first. */
  async list(productId: string, { after }: PageQuery): Promise<Page<StockMovement>> {
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
