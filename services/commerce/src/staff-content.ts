import { type Actor, type DomainError, recordAudit, replyOnce, type KeyedReply } from '@chhapai/service-kit';
import type { DeepPartial, EntityManager, FindOptionsWhere } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { changesSince } from './latest-changes.js';

interface ContentRow {
  id: string;
  version: number;
  archivedAt: Date | null;
}

interface ContentView {
  _id: string;
  version: number;
}

type Conflict<View extends ContentView> = Awaited<ReturnType<typeof changesSince<View>>>;

/** What staff write for the shop's pages, such as promotions or works: versioned, audited, and archived instead of deleted. */
export interface Content<Row extends ContentRow, View extends ContentView> {
  /** Begins the audit log's actions, such as `promotion.changed`. */
  name: string;
  entity: new () => Row;
  /** As staff see it. */
  view: (row: Row, db: EntityManager) => View | Promise<View>;
  /** Called before something is saved, in the same transaction: claims what it uses, or refuses by throwing. */
  prepare?: (columns: Partial<Row>, tx: EntityManager) => Promise<void>;
  NotFound: new () => DomainError;
  /** Someone else has changed it since it was read. */
  Changed: new (details: Conflict<View>) => DomainError;
}

/** A change of `columns`, and how the audit log calls it. `after` has the fields that change, as staff see them. */
interface Change<Row> {
  action: string;
  columns: Partial<Row>;
  after: object;
}

export async function findContent<Row extends ContentRow, View extends ContentView>(
  db: EntityManager,
  { entity, view, NotFound }: Content<Row, View>,
  id: string,
): Promise<View> {
  const row = await db.findOneBy(entity, { id } as FindOptionsWhere<Row>);
  if (!row) throw new NotFound();
  return view(row, db);
}

/** Once for a key. */
export function createContent<Row extends ContentRow, View extends ContentView>(
  db: EntityManager,
  content: Content<Row, View>,
  { body, columns, key, actor }: { body: object; columns: Partial<NoInfer<Row>>; key: string | null; actor: Actor },
): Promise<KeyedReply<View>> {
  const { name, entity } = content;
  return db.transaction((tx) =>
    replyOnce(tx, { ownerId: actor.id, key, content: { [`create ${name}`]: body } }, async () => {
      await content.prepare?.(columns, tx);
      const { id } = await tx.save(entity, tx.create(entity, columns as DeepPartial<Row>));
      await recordAudit(tx, actor, { action: `${name}.created`, subject: id, before: null, after: body });
      return findContent(tx, content, id);
    }),
  );
}

/** Throws `Changed` unless `version` is the current one. `decide` may refuse by throwing. */
export function changeContent<Row extends ContentRow, View extends ContentView>(
  db: EntityManager,
  content: Content<Row, View>,
  { id, version, actor }: { id: string; version: number; actor: Actor },
  decide: (row: Row) => Change<Row>,
): Promise<View> {
  const { name, entity, view, NotFound, Changed } = content;
  return db.transaction(async (tx) => {
    const where = { id } as FindOptionsWhere<Row>;
    const row = await tx.findOne(entity, { where, lock: { mode: 'pessimistic_write' } });
    if (!row) throw new NotFound();
    const current = await view(row, tx);
    if (row.version !== version) throw new Changed(await changesSince(tx, current, version));
    const { action, columns, after } = decide(row);
    await content.prepare?.(columns, tx);
    await tx.update(entity, where, { ...columns, version: version + 1 } as QueryDeepPartialEntity<Row>);
    const before = { ...current, archived: row.archivedAt !== null };
    await recordAudit(tx, actor, {
      action: `${name}.${action}`,
      subject: id,
      before: pick(before, Object.keys(after)),
      after,
    });
    return findContent(tx, content, id);
  });
}

/** Archives or restores it. */
export const setArchived = <Row extends ContentRow, View extends ContentView>(
  db: EntityManager,
  content: Content<Row, View>,
  change: { id: string; version: number; actor: Actor },
  archived: boolean,
): Promise<View> =>
  changeContent(db, content, change, () => ({
    action: archived ? 'archived' : 'restored',
    columns: { archivedAt: archived ? new Date() : null } as Partial<Row>,
    after: { archived },
  }));

const pick = (values: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
