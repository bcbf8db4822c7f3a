import {
  containsPattern,
  decodeCursor,
  recordAudit,
  toTotal,
  encodeCursor,
  type Actor,
  type DomainError,
  type StaffPage,
} from '@chhapai/service-kit';
import { IsNull, type EntityManager, type FindManyOptions, type SelectQueryBuilder } from 'typeorm';
import { z } from 'zod';
import { StaffContent, type ContentDefinition, type ContentView } from './staff-content.js';

interface ListedRow {
  id: string;
  version: number;
  archivedAt: Date | null;
}

/** A row with a position: the highest comes first; rows that nobody has arranged yet come before it, newest first. */
export interface ArrangedRow extends ListedRow {
  position: number | null;
}

interface ListedDefinition<
  Row extends ListedRow,
  View extends ContentView,
  Body extends object,
  Query extends ContentQuery,
> extends ContentDefinition<Row, View, Body> {
  /** SQL for the text that is searched, and for the state of a row. */
  searched: string;
  state: string;
  /** Sort keys in addition to those of `ContentQuery`: SQL of a whole number, and its value in a row. */
  sortKeys?: Readonly<Record<string, SortKey<Row>>>;
  /** Applies the filters that only this kind of content has. */
  narrow?: (rows: SelectQueryBuilder<Row>, filter: Omit<Query, 'after' | 'limit'>) => void;
}

interface SortKey<Row> {
  sql: string;
  of: (row: Row) => number;
}

/** Query of a list. `sort` is `order` (as on the shop's pages), `createdAt` or one of `sortKeys`; `-` for descending. */
export interface ContentQuery {
  q?: string | undefined;
  state?: readonly string[] | undefined;
  sort: string;
  limit: number;
  after?: string | undefined;
}

/** The position and id of the last row of a page. */
const Position = z.tuple([z.string().regex(/^\d{1,16}$/), z.uuid()]);

/** The position of rows that nobody has arranged: above all others. */
const UNARRANGED = 2 ** 31 - 1;

/** The order of the shop's pages. */
export const ARRANGED = { position: { direction: 'DESC', nulls: 'FIRST' }, id: 'DESC' } as const;

/** Content that staff search, filter and page through. */
export class ListedContent<
  Row extends ListedRow,
  View extends ContentView,
  Body extends object,
  Query extends ContentQuery = ContentQuery,
> extends StaffContent<Row, View, Body> {
  constructor(
    db: EntityManager,
    protected override readonly definition: ListedDefinition<Row, View, Body, Query>,
  ) {
    super(db, definition);
  }

  /** Without `state`, lists everything that is not archived. Ids are time-ordered, so `createdAt` sorts by id. */
  async list({ after, limit, ...filter }: Query): Promise<StaffPage<View>> {
    const { name, views } = this.definition;
    const isDescending = filter.sort === 'order' || filter.sort.startsWith('-');
    const key = this.findSortKey(filter.sort.replace('-', ''));
    const keys = key ? [key.sql, `${name}.id`] : [`${name}.id`];
    const page = this.matching(filter).limit(limit + 1);
    for (const sql of keys) page.addOrderBy(sql, isDescending ? 'DESC' : 'ASC');
    if (after !== undefined) {
      const [position, id] = decodeCursor(filter, after, Position);
      const last = key ? '(:position::bigint, :id::uuid)' : '(:id::uuid)';
      page.andWhere(`(${keys.join(', ')}) ${isDescending ? '<' : '>'} ${last}`, { position, id });
    }
    const [rows, counted] = await Promise.all([page.getMany(), this.matching(filter).getCount()]);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      data: await views(shown, this.db),
      next: last && rows.length > limit ? encodeCursor(filter, [String(key?.of(last) ?? 0), last.id]) : null,
      total: toTotal(counted),
    };
  }

  private findSortKey(sort: string): SortKey<Row> | undefined {
    const { name, sortKeys } = this.definition;
    return sort === 'order' ? { sql: `coalesce(${name}.position, ${UNARRANGED})`, of: positionOf } : sortKeys?.[sort];
  }

  private matching(filter: Omit<Query, 'after' | 'limit'>): SelectQueryBuilder<Row> {
    const { name, entity, searched, state, narrow } = this.definition;
    const query = this.db.createQueryBuilder(entity, name);
    for (const [index, word] of (filter.q ?? '').split(/\s+/).filter(Boolean).entries()) {
      query.andWhere(`(${searched}) ILIKE :word${index}`, { [`word${index}`]: containsPattern(word) });
    }
    if (filter.state) query.andWhere(`${state} IN (:...state)`, { state: filter.state });
    else query.andWhere(`${name}.archivedAt IS NULL`);
    narrow?.(query, filter);
    return query;
  }
}

export interface ArrangedDefinition<
  Row extends ArrangedRow,
  View extends ContentView,
  Body extends object,
  Query extends ContentQuery,
> extends ListedDefinition<Row, View, Body, Query> {
  /** Rows have been added or archived since their order was read. `ids` is the current order. */
  ArrangementChanged: new (ids: string[]) => DomainError;
}

/** Content that staff arrange in an order. */
export class ArrangedContent<
  Row extends ArrangedRow,
  View extends ContentView,
  Body extends object,
  Query extends ContentQuery = ContentQuery,
> extends ListedContent<Row, View, Body, Query> {
  constructor(
    db: EntityManager,
    protected override readonly definition: ArrangedDefinition<Row, View, Body, Query>,
  ) {
    super(db, definition);
  }

  /** Throws `ArrangementChanged` unless the ids name everything that is not archived. */
  arrange(ids: readonly string[], actor: Actor): Promise<string[]> {
    const { entity, ArrangementChanged } = this.definition;
    return this.db.transaction(async (tx) => {
      const { tableName } = tx.connection.getMetadata(entity);
      // Two requests at once would lock the rows in different orders.
      await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`${tableName}.arranged`]);
      const current = await tx.find(entity, {
        select: { id: true },
        where: { archivedAt: IsNull() },
        order: ARRANGED,
      } as FindManyOptions<Row>);
      const before = current.map(({ id }) => id);
      const known = new Set(before);
      if (ids.length !== before.length || !ids.every((id) => known.delete(id))) throw new ArrangementChanged(before);
      await tx.query(
        `UPDATE ${tableName} SET position = cardinality($1) - placed.number
         FROM unnest($1::uuid[]) WITH ORDINALITY AS placed(id, number) WHERE placed.id = ${tableName}.id`,
        [ids],
      );
      await recordAudit(tx, actor, {
        action: `${tableName}.arranged`,
        subject: tableName,
        before: { ids: before },
        after: { ids },
      });
      return [...ids];
    });
  }
}

const positionOf = (row: ListedRow & { position?: number | null }): number => row.position ?? UNARRANGED;
