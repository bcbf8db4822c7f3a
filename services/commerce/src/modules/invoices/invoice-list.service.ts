import { MAX_COUNTED, type InvoicesFilter, type InvoicesQuery } from '@chhapai/contracts';
import { decodeCursor, searchPattern, toTotal, encodeCursor, type StaffPage } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import { z } from 'zod';
import { indianMidnight } from '../../indian-midnight.js';
import { TaxDocumentEntity } from './invoices.entities.js';

/** The lists of documents. */
export type DocumentList = 'invoices' | 'credit-notes';

/** Where a page ends: the time of issue in milliseconds since the epoch, and the id. */
type DocumentPosition = [issuedAt: string, id: string];

const Position = z.tuple([z.string().regex(/^\d{1,15}$/), z.uuid()]);
const EXPORT_BATCH = 500;

/** Lets staff list and export issued documents. */
@Injectable()
export class InvoiceListService {
  constructor(@InjectRepository(TaxDocumentEntity) private readonly documents: Repository<TaxDocumentEntity>) {}

  /** A page of documents in the form that `view` gives them. */
  async list<Item>(
    list: DocumentList,
    { after, limit, ...filter }: InvoicesQuery,
    view: (document: TaxDocumentEntity) => Item,
  ): Promise<StaffPage<Item>> {
    const position =
      after === undefined ? undefined : decodeCursor<DocumentPosition>({ list, filter }, after, Position);
    const [rows, counted] = await Promise.all([
      this.read(list, filter, position, limit + 1),
      this.count(this.matching(list, filter)),
    ]);
    const shown = rows.slice(0, limit);
    const next = rows.length > limit ? encodeCursor({ list, filter }, positionOf(shown.at(-1)!)) : null;
    return { data: shown.map(view), next, total: toTotal(counted) };
  }

  /** All matching documents, read in batches. */
  async *readAll(list: DocumentList, filter: InvoicesFilter): AsyncGenerator<TaxDocumentEntity> {
    let position: DocumentPosition | undefined;
    for (;;) {
      const batch = await this.read(list, filter, position, EXPORT_BATCH);
      yield* batch;
      if (batch.length < EXPORT_BATCH) return;
      position = positionOf(batch.at(-1)!);
    }
  }

  private read(list: DocumentList, filter: InvoicesFilter, after: DocumentPosition | undefined, limit: number) {
    const [direction, comparison] = filter.sort === 'issuedAt' ? (['ASC', '>'] as const) : (['DESC', '<'] as const);
    const query = this.matching(list, filter).addSelect('document.content');
    if (after)
      query.andWhere(`(document.issuedAt, document.id) ${comparison} (:issuedAt, :id)`, {
        issuedAt: new Date(Number(after[0])),
        id: after[1],
      });
    return query.orderBy('document.issuedAt', direction).addOrderBy('document.id', direction).limit(limit).getMany();
  }

  private matching(list: DocumentList, { q = '', issuedFrom, issuedTo }: InvoicesFilter) {
    const query = this.documents
      .createQueryBuilder('document')
      .where(`document.kind ${list === 'credit-notes' ? '=' : '<>'} 'credit-note'`);
    const words = q.toLowerCase().split(/\s+/).filter(Boolean);
    for (const [index, word] of words.entries())
      query.andWhere(`document.searchText LIKE :word${index}`, { [`word${index}`]: searchPattern(word) });
    // Compares times, which the index contains. A condition on the date would read every document.
    if (issuedFrom) query.andWhere(`document.issuedAt >= ${indianMidnight(':issuedFrom')}`, { issuedFrom });
    if (issuedTo) query.andWhere(`document.issuedAt < ${indianMidnight(':issuedTo', 1)}`, { issuedTo });
    return query;
  }

  private async count(matching: SelectQueryBuilder<TaxDocumentEntity>): Promise<number> {
    const counted = matching.select('1').limit(MAX_COUNTED + 1);
    const { count } = (await this.documents.manager
      .createQueryBuilder()
      .select('count(*)::int', 'count')
      .from(`(${counted.getQuery()})`, 'counted')
      .setParameters(counted.getParameters())
      .getRawOne<{ count: number }>())!;
    return count;
  }
}

const positionOf = ({ issuedAt, id }: TaxDocumentEntity): DocumentPosition => [String(issuedAt.getTime()), id];
