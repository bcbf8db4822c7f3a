import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { TaxDocumentEntity } from './invoices.entities.js';

/** Reads issued documents with their content. */
@Injectable()
export class IssuedDocuments {
  constructor(private readonly db: DataSource) {}

  /** The invoice or the latest credit note of an order. */
  find(
    orderId: string,
    kind: 'invoice' | 'credit-note',
    db: EntityManager = this.db.manager,
  ): Promise<TaxDocumentEntity | null> {
    return db
      .createQueryBuilder(TaxDocumentEntity, 'document')
      .addSelect('document.content')
      .where({ orderId })
      .andWhere(`document.kind ${kind === 'invoice' ? '<>' : '='} 'credit-note'`)
      .orderBy('document.id', 'DESC')
      .getOne();
  }
}
