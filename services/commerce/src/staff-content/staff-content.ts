import { pick, recordAudit, replyOnce, type Actor, type DomainError, type KeyedReply } from '@chhapai/service-kit';
import type { DeepPartial, EntityManager, FindOptionsWhere } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { changesSince } from '../latest-changes.js';

interface ContentRow {
  id: string;
  version: number;
}

export interface ContentView {
  _id: string;
  version: number;
}

type Conflict<View extends ContentView> = Awaited<ReturnType<typeof changesSince<View>>>;

/** Content that staff write for the shop's pages: versioned, audited, and archived instead of deleted. */
export interface ContentDefinition<Row extends ContentRow, View extends ContentView, Body extends object> {
  /** The prefix of the audit log's actions, such as `promotion.changed`, and the alias of the table in SQL. */
  name: string;
  entity: new () => Row;
  /** The rows as staff see them. */
  views: (rows: Row[], db: EntityManager) => View[] | Promise<View[]>;
  /** The column values for a request body: of a new item, or in place of those of `row`. May refuse by throwing. */
  columns: (body: Body, row: Row | null) => Partial<Row>;
  /** Called before an item is saved, in the same transaction: claims the files it uses, or refuses by throwing. */
  prepare?: (columns: Partial<Row>, tx: EntityManager) => Promise<void>;
  NotFound: new () => DomainError;
  /** Someone else has changed the item since it was read. */
  Changed: new (details: Conflict<View>) => DomainError;
}

/** The version of an item that is being changed, and who changes it. */
interface ContentEdit {
  id: string;
  version: number;
  actor: Actor;
}

/** How staff write one kind of content. */
export class StaffContent<Row extends ContentRow, View extends ContentView, Body extends object> {
  constructor(
    protected readonly db: EntityManager,
    protected readonly definition: ContentDefinition<Row, View, Body>,
  ) {}

  async get(id: string, db = this.db): Promise<View> {
    const { entity, NotFound } = this.definition;
    const row = await db.findOneBy(entity, { id } as FindOptionsWhere<Row>);
    if (!row) throw new NotFound();
    return this.view(row, db);
  }

  /** Creates an item, once per idempotency key. */
  create(body: Body, key: string | null, actor: Actor): Promise<KeyedReply<View>> {
    const { name, entity, columns, prepare } = this.definition;
    const values = columns(body, null);
    return this.db.transaction((tx) =>
      replyOnce(tx, { ownerId: actor.id, key, content: { [`create ${name}`]: body } }, async () => {
        await prepare?.(values, tx);
        const { id } = await tx.save(entity, tx.create(entity, values as DeepPartial<Row>));
        await recordAudit(tx, actor, { action: `${name}.created`, subject: id, before: null, after: body });
        return this.get(id, tx);
      }),
    );
  }

  /** Throws `Changed` unless `version` is the current one. */
  change(edit: ContentEdit, body: Body): Promise<View> {
    const { columns } = this.definition;
    return this.save(edit, (row) => ({ action: 'changed', columns: columns(body, row), after: body }));
  }

  setArchived(edit: ContentEdit, isArchived: boolean): Promise<View> {
    return this.save(edit, () => ({
      action: isArchived ? 'archived' : 'restored',
      columns: { archivedAt: isArchived ? new Date() : null } as Partial<Row> & { archivedAt: Date | null },
      after: { archived: isArchived },
    }));
  }

  /** `decide` names the change for the audit log; `after` has the fields that change, as staff see them. */
  protected save(
    { id, version, actor }: ContentEdit,
    decide: (row: Row) => { action: string; columns: Partial<Row>; after: object },
  ): Promise<View> {
    const { name, entity, prepare, NotFound, Changed } = this.definition;
    return this.db.transaction(async (tx) => {
      const where = { id } as FindOptionsWhere<Row>;
      const row = await tx.findOne(entity, { where, lock: { mode: 'pessimistic_write' } });
      if (!row) throw new NotFound();
      const current = await this.view(row, tx);
      if (row.version !== version) throw new Changed(await changesSince(tx, current, version));
      const { action, columns, after } = decide(row);
      await prepare?.(columns, tx);
      await tx.update(entity, where, { ...columns, version: version + 1 } as QueryDeepPartialEntity<Row>);
      const before = { ...current, archived: 'archivedAt' in row && row.archivedAt !== null };
      await recordAudit(tx, actor, {
        action: `${name}.${action}`,
        subject: id,
        before: pick(before, Object.keys(after)),
        after,
      });
      return this.get(id, tx);
    });
  }

  private async view(row: Row, db: EntityManager): Promise<View> {
    const [view] = await this.definition.views([row], db);
    return view!;
  }
}
