import {
  errorCodes,
  type NotifyBulkBody,
  type NotifyExportQuery,
  type NotifyTopic,
  type StaffNotifyRequest,
  type StaffNotifyRequestsQuery,
} from '@chhapai/contracts';
import {
  containsPattern,
  decodeCursor,
  recordAudit,
  toTotal,
  encodeCursor,
  type Actor,
  type StaffPage,
} from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository, type SelectQueryBuilder } from 'typeorm';
import { z } from 'zod';
import { applyToEach } from '../../apply-to-each.js';
import { contentErrors } from '../../staff-content/content.errors.js';
import { NotifyRequestEntity } from './notify-request.entity.js';

export const { NotFound: NotifyRequestNotFound, Changed: NotifyRequestChanged } = contentErrors<{
  current: StaffNotifyRequest;
}>('notify request', { notFound: errorCodes.notifyRequestNotFound, changed: errorCodes.notifyRequestChanged });

const Position = z.tuple([z.uuid()]);
type Filter = Pick<StaffNotifyRequestsQuery, 'q' | 'topic' | 'state'>;

/** Lets staff work through the "Notify Me" lists. */
@Injectable()
export class StaffNotifyRequestsService {
  constructor(@InjectRepository(NotifyRequestEntity) private readonly requests: Repository<NotifyRequestEntity>) {}

  /** Ids are time-ordered, so the list is sorted by id. `waiting` counts all waiting requests. */
  async list({
    after,
    limit,
    ...filter
  }: StaffNotifyRequestsQuery): Promise<StaffPage<StaffNotifyRequest> & { waiting: Record<NotifyTopic, number> }> {
    const isDescending = filter.sort === '-createdAt';
    const page = this.matching(filter)
      .orderBy('request.id', isDescending ? 'DESC' : 'ASC')
      .limit(limit + 1);
    if (after !== undefined) {
      const [id] = decodeCursor(filter, after, Position);
      page.andWhere(`request.id ${isDescending ? '<' : '>'} :after`, { after: id });
    }
    const [rows, counted, works, designs] = await Promise.all([
      page.getMany(),
      this.matching(filter).getCount(),
      this.requests.countBy({ topic: 'works', notifiedAt: IsNull() }),
      this.requests.countBy({ topic: 'designs', notifiedAt: IsNull() }),
    ]);
    const data = rows.slice(0, limit).map(toStaffNotifyRequest);
    const next = rows.length > limit ? encodeCursor(filter, [data.at(-1)!._id]) : null;
    return { data, next, total: toTotal(counted), waiting: { works, designs } };
  }

  /** Everything that matches, oldest first, as rows of a table. */
  async *readRows(filter: NotifyExportQuery): AsyncGenerator<readonly string[]> {
    for (let after: string | undefined; ;) {
      const page = this.matching(filter).orderBy('request.id').limit(1_000);
      if (after !== undefined) page.andWhere('request.id > :after', { after });
      const found = await page.getMany();
      for (const { email, topic, createdAt, notifiedAt } of found)
        yield [email, topic, createdAt.toISOString(), notifiedAt?.toISOString() ?? ''];
      after = found.at(-1)?.id;
      if (after === undefined) return;
    }
  }

  /** Marks requests as notified or waiting, each in its own transaction. Skips requests that are already in that state. */
  mark({ ids, state }: NotifyBulkBody, actor: Actor) {
    return applyToEach(ids, (id) =>
      this.requests.manager.transaction(async (tx) => {
        const lock = { mode: 'pessimistic_write' } as const;
        const row = await tx.findOne(NotifyRequestEntity, { where: { id }, lock });
        if (!row) throw new NotifyRequestNotFound();
        const before = stateOf(row);
        if (before === state) return row;
        const version = row.version + 1;
        await tx.update(NotifyRequestEntity, { id }, { notifiedAt: state === 'notified' ? new Date() : null, version });
        const action = 'notify_request.marked';
        await recordAudit(tx, actor, { action, subject: id, before: { state: before }, after: { state } });
        return { version };
      }),
    );
  }

  /**
   * Erases a request for good. The audit log stores no email address. Throws `NotifyRequestChanged` unless `version` is the
   * current one.
   */
  async erase(id: string, version: number, actor: Actor): Promise<void> {
    await this.requests.manager.transaction(async (tx) => {
      const { affected } = await tx.delete(NotifyRequestEntity, { id, version });
      if (affected === 0) {
        const row = await tx.findOneBy(NotifyRequestEntity, { id });
        throw row ? new NotifyRequestChanged({ current: toStaffNotifyRequest(row) }) : new NotifyRequestNotFound();
      }
      await recordAudit(tx, actor, { action: 'notify_request.erased', subject: id, before: null, after: null });
    });
  }

  private matching({ q, topic, state }: Filter): SelectQueryBuilder<NotifyRequestEntity> {
    const query = this.requests.createQueryBuilder('request');
    if (q) query.andWhere('request.email LIKE :q', { q: containsPattern(q.toLowerCase()) });
    if (topic) query.andWhere('request.topic = :topic', { topic });
    if (state) query.andWhere(`request.notifiedAt IS ${state === 'notified' ? 'NOT NULL' : 'NULL'}`);
    return query;
  }
}

const stateOf = ({ notifiedAt }: NotifyRequestEntity) => (notifiedAt ? 'notified' : 'waiting');

function toStaffNotifyRequest(row: NotifyRequestEntity): StaffNotifyRequest {
  const { id, topic, email, createdAt, notifiedAt, version } = row;
  return {
    _id: id,
    topic,
    email,
    state: stateOf(row),
    createdAt: createdAt.toISOString(),
    notifiedAt: notifiedAt?.toISOString() ?? null,
    version,
  };
}
