import {
  MAX_COUNTED,
  type ChangePromotionBody,
  type CreatePromotionBody,
  type StaffPromotion,
  type StaffPromotionsQuery,
} from '@chhapai/contracts';
import {
  InvalidRequest,
  readCursor,
  recordAudit,
  toTotal,
  writeCursor,
  type Actor,
  type StaffPage,
} from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { z } from 'zod';
import { replyOnce, type KeyedReply } from '../../idempotency.js';
import { changesSince } from '../../latest-changes.js';
import { PromotionEntity, stateOf } from './promotion.entity.js';
import { PromotionChanged, PromotionNotFound } from './promotions.errors.js';

const Position = z.tuple([z.uuid()]);

type Change = Partial<Pick<PromotionEntity, 'title' | 'text' | 'image' | 'link' | 'active' | 'startsAt' | 'endsAt'>>;

/** Offers with dates, as staff manage them and visitors see them. */
@Injectable()
export class PromotionsService {
  constructor(@InjectRepository(PromotionEntity) private readonly promotions: Repository<PromotionEntity>) {}

  /** What visitors see now: of several live promotions, the one that started last. */
  shown(): Promise<PromotionEntity | null> {
    return findShown(this.promotions);
  }

  /** Ids grow with time, so they are the sort key of `createdAt`. */
  async list({ after, limit, ...filter }: StaffPromotionsQuery): Promise<StaffPage<StaffPromotion>> {
    const isDescending = filter.sort === '-createdAt';
    const page = this.#matching(filter)
      .orderBy('promotion.id', isDescending ? 'DESC' : 'ASC')
      .limit(limit + 1);
    if (after !== undefined) {
      const [id] = readCursor(filter, after, Position);
      page.andWhere(`promotion.id ${isDescending ? '<' : '>'} :after`, { after: id });
    }
    const [rows, counted, shown] = await Promise.all([
      page.getMany(),
      this.#matching(filter)
        .limit(MAX_COUNTED + 1)
        .getCount(),
      this.shown(),
    ]);
    const data = rows.slice(0, limit).map((row) => toStaffPromotion(row, shown));
    const next = rows.length > limit ? writeCursor(filter, [data.at(-1)!._id]) : null;
    return { data, next, total: toTotal(counted) };
  }

  get(id: string): Promise<StaffPromotion> {
    return find(this.promotions.manager, id);
  }

  /** Once for a key. */
  create(body: CreatePromotionBody, key: string | null, actor: Actor): Promise<KeyedReply<StaffPromotion>> {
    return this.promotions.manager.transaction((tx) =>
      replyOnce(tx, { ownerId: actor.id, key, content: { createPromotion: body } }, async () => {
        refusePast(body.until);
        const created = await tx.save(PromotionEntity, tx.create(PromotionEntity, columnsOf(body)));
        await recordAudit(tx, actor, {
          action: 'promotion.created',
          subject: created.id,
          before: null,
          after: body,
        });
        return find(tx, created.id);
      }),
    );
  }

  /** Throws `PromotionChanged` unless `version` is the current one. */
  change(id: string, version: number, body: ChangePromotionBody, actor: Actor): Promise<StaffPromotion> {
    return this.#update(id, version, actor, (promotion) => {
      const { startsAt, endsAt } = promotion;
      const change = columnsOf(body);
      if (body.until !== undefined && change.endsAt?.getTime() !== endsAt?.getTime()) refusePast(body.until);
      const start = change.startsAt ?? startsAt;
      const end = change.endsAt === undefined ? endsAt : change.endsAt;
      if (start && end && end <= start) throw invalidEnd('must be after the start');
      if (body.active && !start)
        throw new InvalidRequest('A promotion needs a start', [{ field: 'from', message: 'is missing' }]);
      return { action: 'promotion.changed', change, after: body };
    });
  }

  archive(id: string, version: number, actor: Actor): Promise<StaffPromotion> {
    return this.#update(id, version, actor, () => ({
      action: 'promotion.archived',
      change: { archivedAt: new Date() },
      after: { archived: true },
    }));
  }

  restore(id: string, version: number, actor: Actor): Promise<StaffPromotion> {
    return this.#update(id, version, actor, () => ({
      action: 'promotion.restored',
      change: { archivedAt: null },
      after: { archived: false },
    }));
  }

  #update(
    id: string,
    version: number,
    actor: Actor,
    decide: (promotion: PromotionEntity) => { action: string; change: Partial<PromotionEntity>; after: object },
  ): Promise<StaffPromotion> {
    return this.promotions.manager.transaction(async (tx) => {
      const promotion = await tx.findOne(PromotionEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!promotion) throw new PromotionNotFound();
      const current = await find(tx, id);
      if (promotion.version !== version) throw new PromotionChanged(await changesSince(tx, current, version));
      const { action, change, after } = decide(promotion);
      await tx.update(PromotionEntity, { id }, { ...change, version: version + 1 });
      const before = { ...current, archived: current.state === 'archived' };
      await recordAudit(tx, actor, { action, subject: id, before: pick(before, Object.keys(after)), after });
      return find(tx, id);
    });
  }

  #matching({ q = '', state }: Pick<StaffPromotionsQuery, 'q' | 'state'>): SelectQueryBuilder<PromotionEntity> {
    const query = this.promotions.createQueryBuilder('promotion');
    for (const [index, word] of q.split(/\s+/).filter(Boolean).entries()) {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
      query.andWhere(`(promotion.title || ' ' || promotion.text) ILIKE :word${index}`, { [`word${index}`]: pattern });
    }
    if (state) query.andWhere(`${stateOf('promotion')} IN (:...state)`, { state });
    else query.andWhere('promotion.archivedAt IS NULL');
    return query;
  }
}

async function find(db: EntityManager, id: string): Promise<StaffPromotion> {
  const promotions = db.getRepository(PromotionEntity);
  const promotion = await promotions.findOneBy({ id });
  if (!promotion) throw new PromotionNotFound();
  return toStaffPromotion(promotion, await findShown(promotions));
}

const findShown = (promotions: Repository<PromotionEntity>): Promise<PromotionEntity | null> =>
  promotions
    .createQueryBuilder('promotion')
    .where(`${stateOf('promotion')} = 'live'`)
    .orderBy({ 'promotion.startsAt': 'DESC', 'promotion.id': 'DESC' })
    .limit(1)
    .getOne();

const invalidEnd = (message: string) => new InvalidRequest(`The end ${message}`, [{ field: 'until', message }]);

/** A promotion that has ended before it is saved is a mistake. */
function refusePast(until: string | null): void {
  if (until !== null && Date.parse(until) <= Date.now()) throw invalidEnd('must be in the future');
}

function columnsOf({ from, until, ...fields }: ChangePromotionBody): Change {
  return {
    ...(fields as Change),
    ...(from !== undefined && { startsAt: new Date(from) }),
    ...(until !== undefined && { endsAt: until === null ? null : new Date(until) }),
  };
}

const pick = (values: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

function toStaffPromotion(promotion: PromotionEntity, shown: PromotionEntity | null): StaffPromotion {
  const { id, title, text, image, link, active, startsAt, endsAt, state, createdAt, version } = promotion;
  return {
    _id: id,
    title,
    text,
    image,
    link,
    from: startsAt?.toISOString() ?? null,
    until: endsAt?.toISOString() ?? null,
    active,
    state,
    shown: shown?.id === id,
    createdAt: createdAt.toISOString(),
    version,
  };
}
