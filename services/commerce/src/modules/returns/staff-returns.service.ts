import {
  MAX_COUNTED,
  type DecideReturnBody,
  type ReturnStatus,
  type StaffReturn,
  type StaffReturnsFilter,
  type StaffReturnsQuery,
} from '@chhapai/contracts';
import {
  containsPattern,
  decodeCursor,
  encodeCursor,
  isUuid,
  recordAudit,
  replyOnce,
  toTotal,
  UuidPipe,
  type Actor,
  type KeyedReply,
  type StaffPage,
} from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { z } from 'zod';
import { indianMidnight } from '../../indian-midnight.js';
import { toStaffReturn } from './return-views.rules.js';
import { OrderReturnEntity } from './returns.entities.js';
import { ReturnChanged, ReturnDecided, ReturnNotFound } from './returns.errors.js';

export const returnIdPipe = new UuidPipe(ReturnNotFound);

const Position = z.tuple([z.uuid()]);
const VIEW = {
  relations: { order: true, lines: { line: true }, photos: true },
  order: { lines: { lineId: 'ASC' }, photos: { position: 'ASC' } },
} as const;

/** The statuses of requests that nobody has decided yet. */
const UNDECIDED: readonly ReturnStatus[] = ['requested'];
/** The statuses in which a request can be accepted or declined. An accepted request is declined if its items never arrive. */
const DECIDABLE: Readonly<Record<'accepted' | 'declined', readonly ReturnStatus[]>> = {
  accepted: UNDECIDED,
  declined: [...UNDECIDED, 'accepted'],
};

interface Decision {
  id: string;
  /** The version that the sender has seen; without it, nobody may have decided yet. */
  version?: number;
  body: DecideReturnBody;
}

/** Lets staff read and decide return requests. */
@Injectable()
export class StaffReturnsService {
  constructor(@InjectRepository(OrderReturnEntity) private readonly returns: Repository<OrderReturnEntity>) {}

  /** Ids are time-ordered, so `createdAt` sorts by id. */
  async list({ after, limit, ...filter }: StaffReturnsQuery): Promise<StaffPage<StaffReturn>> {
    const isDescending = filter.sort === '-createdAt';
    const page = this.matching(filter)
      .orderBy('request.id', isDescending ? 'DESC' : 'ASC')
      .limit(limit + 1);
    if (after !== undefined) {
      const [id] = decodeCursor(filter, after, Position);
      page.andWhere(`request.id ${isDescending ? '<' : '>'} :after`, { after: id });
    }
    const [rows, counted] = await Promise.all([page.getMany(), this.count(filter)]);
    const shown = rows.slice(0, limit).map(({ id }) => id);
    return {
      data: await this.read(shown),
      next: rows.length > limit ? encodeCursor(filter, [shown.at(-1)!]) : null,
      total: toTotal(counted),
    };
  }

  async get(id: string): Promise<StaffReturn> {
    return getReturn(this.returns.manager, id);
  }

  /** Accepts or declines a request, once per idempotency key. */
  decide({ key, ...decision }: Decision & { key: string | null }, actor: Actor): Promise<KeyedReply<StaffReturn>> {
    const { id, body } = decision;
    return this.returns.manager.transaction((tx) =>
      replyOnce(tx, { ownerId: actor.id, key, content: { decide: id, body } }, () =>
        this.decideIn(tx, decision, actor),
      ),
    );
  }

  /** Decides a request in the transaction `tx`, with the audit entry and the email job. Does not change the order. */
  async decideIn(tx: EntityManager, { id, version, body }: Decision, actor: Actor): Promise<StaffReturn> {
    const request = await tx.findOne(OrderReturnEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!request) throw new ReturnNotFound();
    if (version !== undefined && request.version !== version)
      throw new ReturnChanged(conflictOf(await getReturn(tx, id)));
    const status = body.decision === 'accept' ? ('accepted' as const) : ('declined' as const);
    const decidable = version === undefined ? UNDECIDED : DECIDABLE[status];
    if (!decidable.includes(request.status)) throw new ReturnDecided(request.status);
    const by = { decidedBy: actor.email, decidedByName: actor.name ?? null };
    const decided = { status, note: body.note, decidedAt: new Date(), ...by };
    await tx.update(OrderReturnEntity, { id }, { ...decided, version: request.version + 1 });
    await recordAudit(tx, actor, {
      action: 'return.decided',
      subject: id,
      before: { status: request.status, ...(request.note && { note: request.note }) },
      after: { status, note: body.note, order: request.orderId },
    });
    await tx.query(`SELECT graphile_worker.add_job('return.decided', $1)`, [
      { returnId: id, status, isReversal: request.status === 'accepted' },
    ]);
    return getReturn(tx, id);
  }

  /**
   * The numbers of at most `limit` orders whose request matches and is not decided, oldest first. An order has one such request.
   */
  async findUndecided(filter: StaffReturnsFilter, limit: number): Promise<string[]> {
    const rows = await this.matching(filter)
      .select('order.number', 'number')
      .innerJoin('request.order', 'order')
      .andWhere('request.status IN (:...undecided)', { undecided: UNDECIDED })
      .orderBy('request.id')
      .limit(limit)
      .getRawMany<{ number: string }>();
    return rows.map(({ number }) => number);
  }

  /** The id of a request: this id itself, or that of the latest request for the order with this number. */
  async getId(idOrNumber: string): Promise<string> {
    if (isUuid(idOrNumber)) return idOrNumber.toLowerCase();
    const request = await this.returns.findOne({
      select: { id: true },
      where: { order: { number: idOrNumber.toUpperCase() } },
      order: { id: 'DESC' },
    });
    if (!request) throw new ReturnNotFound();
    return request.id;
  }

  private matching({
    q = '',
    status,
    reason,
    order,
    createdFrom,
    createdTo,
  }: StaffReturnsFilter): SelectQueryBuilder<OrderReturnEntity> {
    const query = this.returns.createQueryBuilder('request').select('request.id');
    for (const [index, word] of q.toLowerCase().split(/\s+/).filter(Boolean).entries()) {
      query.andWhere(`request.searchText LIKE :word${index}`, { [`word${index}`]: containsPattern(word) });
    }
    if (status) query.andWhere('request.status IN (:...status)', { status });
    if (reason) query.andWhere('request.reason IN (:...reason)', { reason });
    if (order) query.andWhere('request.orderId = :order', { order });
    if (createdFrom) query.andWhere(`request.createdAt >= ${indianMidnight(':createdFrom')}`, { createdFrom });
    if (createdTo) query.andWhere(`request.createdAt < ${indianMidnight(':createdTo', 1)}`, { createdTo });
    return query;
  }

  private async count(filter: StaffReturnsFilter): Promise<number> {
    const matching = this.matching(filter).limit(MAX_COUNTED + 1);
    const { count } = (await this.returns.manager
      .createQueryBuilder()
      .select('count(*)::int', 'count')
      .from(`(${matching.getQuery()})`, 'counted')
      .setParameters(matching.getParameters())
      .getRawOne<{ count: number }>())!;
    return count;
  }

  /** The requests with these ids, in the same order. */
  private async read(ids: string[]): Promise<StaffReturn[]> {
    const rows = await this.returns.find({ ...VIEW, where: { id: In(ids) } });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => toStaffReturn(byId.get(id)!));
  }
}

async function getReturn(db: EntityManager, id: string): Promise<StaffReturn> {
  const row = await db.findOne(OrderReturnEntity, { ...VIEW, where: { id } });
  if (!row) throw new ReturnNotFound();
  return toStaffReturn(row);
}

function conflictOf(current: StaffReturn) {
  const { decidedBy: changedBy = 'shopper', decidedByName, decidedAt: changedAt = current.createdAt } = current;
  const changedByName = decidedByName && { changedByName: decidedByName };
  return { current, changedBy, ...changedByName, changedAt, fields: ['status', 'note'] };
}
