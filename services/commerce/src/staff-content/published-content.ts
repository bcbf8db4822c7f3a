import type { BulkContentBody, BulkResult } from '@chhapai/contracts';
import { replyOnce, type Actor, type DomainError, type KeyedReply } from '@chhapai/service-kit';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { applyToEach } from '../apply-to-each.js';
import { ArrangedContent, type ArrangedDefinition, type ArrangedRow, type ContentQuery } from './listed-content.js';
import type { ContentView } from './staff-content.js';

/** A row that visitors see unless it is a draft or archived. */
interface PublishedRow extends ArrangedRow {
  published: boolean;
}

interface PublishedDefinition<
  Row extends PublishedRow,
  View extends ContentView,
  Body extends object,
  Query extends ContentQuery,
> extends ArrangedDefinition<Row, View, Body, Query> {
  /** Only items that are not archived can be published or made a draft. */
  Archived: new () => DomainError;
}

/** Content with drafts. Staff can change several items at once. */
export class PublishedContent<
  Row extends PublishedRow,
  View extends ContentView,
  Body extends object,
  Query extends ContentQuery = ContentQuery,
> extends ArrangedContent<Row, View, Body, Query> {
  constructor(
    db: EntityManager,
    protected override readonly definition: PublishedDefinition<Row, View, Body, Query>,
  ) {
    super(db, definition);
  }

  /** Changes items one after the other, each in its own transaction. */
  changeMany(
    { ids, action }: BulkContentBody,
    key: string | null,
    actor: Actor,
  ): Promise<KeyedReply<{ results: BulkResult[] }>> {
    const request = { ownerId: actor.id, key, content: { ids, action } };
    return replyOnce(this.db, request, async () => ({
      results: await applyToEach(ids, (id) => this.apply(id, action, actor)),
    }));
  }

  private async apply(id: string, action: BulkContentBody['action'], actor: Actor): Promise<{ version: number }> {
    const { entity, NotFound, Archived } = this.definition;
    const row = await this.db.findOneBy(entity, { id } as FindOptionsWhere<Row>);
    if (!row) throw new NotFound();
    const { version, archivedAt } = row;
    const edit = { id, version, actor };
    if (action === 'archive' || action === 'restore') {
      const isArchived = action === 'archive';
      return (archivedAt !== null) === isArchived ? row : this.setArchived(edit, isArchived);
    }
    if (archivedAt) throw new Archived();
    const isPublished = action === 'publish';
    if (row.published === isPublished) return row;
    return this.save(edit, () => ({
      action: 'changed',
      columns: { published: isPublished } as Partial<Row>,
      after: { published: isPublished },
    }));
  }
}
