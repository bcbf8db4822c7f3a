import {
  type ChangePromotionBody,
  type CreatePromotionBody,
  type StaffPromotion,
  type StaffPromotionsQuery,
} from '@chhapai/contracts';
import {
  InvalidRequest,
  readCursor,
  toTotal,
  writeCursor,
  type Actor,
  type StaffPage,
  type KeyedReply,
} from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import { z } from 'zod';
import { changeContent, createContent, findContent, setArchived, type Content } from '../../staff-content.js';
import { PicturesService } from '../pictures/pictures.module.js';
import { PromotionEntity, stateOf } from './promotion.entity.js';
import { PromotionChanged, PromotionNotFound } from './promotions.errors.js';

const Position = z.tuple([z.uuid()]);

type Change = Partial<Pick<PromotionEntity, 'title' | 'text' | 'image' | 'link' | 'active' | 'startsAt' | 'endsAt'>>;

/** Offers with dates, as staff manage them and visitors see them. */
@Injectable()
export class PromotionsService {
  readonly #content: Content<PromotionEntity, StaffPromotion> = {
    name: 'promotion',
    entity: PromotionEntity,
    view: async (row, db) => toStaffPromotion(row, await findShown(db.getRepository(PromotionEntity))),
    prepare: ({ image }, tx) => this.pictures.use(tx, image),
    NotFound: PromotionNotFound,
    Changed: PromotionChanged,
  };

  constructor(
    @InjectRepository(PromotionEntity) private readonly promotions: Repository<PromotionEntity>,
    private readonly pictures: PicturesService,
  ) {}

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
    const [rows, counted, shown] = await Promise.all([page.getMany(), this.#matching(filter).getCount(), this.shown()]);
    const data = rows.slice(0, limit).map((row) => toStaffPromotion(row, shown));
    const next = rows.length > limit ? writeCursor(filter, [data.at(-1)!._id]) : null;
    return { data, next, total: toTotal(counted) };
  }

  get(id: string): Promise<StaffPromotion> {
    return findContent(this.promotions.manager, this.#content, id);
  }

  /** Once for a key. */
  create(body: CreatePromotionBody, key: string | null, actor: Actor): Promise<KeyedReply<StaffPromotion>> {
    refusePast(body.until);
    return createContent(this.promotions.manager, this.#content, { body, columns: columnsOf(body), key, actor });
  }

  /** Throws `PromotionChanged` unless `version` is the current one. */
  change(id: string, version: number, body: ChangePromotionBody, actor: Actor): Promise<StaffPromotion> {
    return changeContent(this.promotions.manager, this.#content, { id, version, actor }, ({ startsAt, endsAt }) => {
      const columns = columnsOf(body);
      if (body.until !== undefined && columns.endsAt?.getTime() !== endsAt?.getTime()) refusePast(body.until);
      const start = columns.startsAt ?? startsAt;
      const end = columns.endsAt === undefined ? endsAt : columns.endsAt;
      if (start && end && end <= start) throw invalidEnd('must be after the start');
      if (body.active && !start)
        throw new InvalidRequest('A promotion needs a start', [{ field: 'from', message: 'is missing' }]);
      return { action: 'changed', columns, after: body };
    });
  }

  setArchived(id: string, version: number, archived: boolean, actor: Actor): Promise<StaffPromotion> {
    return setArchived(this.promotions.manager, this.#content, { id, version, actor }, archived);
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
