import {
  type ChangePromotionBody,
  type CreatePromotionBody,
  errorCodes,
  type PromotionConflict,
  type StaffPromotion,
  type StaffPromotionsQuery,
} from '@chhapai/contracts';
import { InvalidRequest } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { contentErrors } from '../../staff-content/content.errors.js';
import { ListedContent } from '../../staff-content/listed-content.js';
import { PicturesService } from '../pictures/pictures.module.js';
import { PromotionEntity, promotionStateSql } from './promotion.entity.js';

export const { NotFound: PromotionNotFound, Changed: PromotionChanged } = contentErrors<PromotionConflict>(
  'promotion',
  {
    notFound: errorCodes.promotionNotFound,
    changed: errorCodes.promotionChanged,
  },
);

type PromotionBody = CreatePromotionBody | ChangePromotionBody;
type Change = Partial<Pick<PromotionEntity, 'title' | 'text' | 'image' | 'link' | 'active' | 'startsAt' | 'endsAt'>>;

/** Lets staff manage promotions, and visitors see the current one. */
@Injectable()
export class PromotionsService {
  readonly content: ListedContent<PromotionEntity, StaffPromotion, PromotionBody, StaffPromotionsQuery>;

  constructor(
    @InjectRepository(PromotionEntity) private readonly promotions: Repository<PromotionEntity>,
    pictures: PicturesService,
  ) {
    this.content = new ListedContent(promotions.manager, {
      name: 'promotion',
      entity: PromotionEntity,
      views: async (rows, db) => {
        const shown = await findShown(db.getRepository(PromotionEntity));
        return rows.map((row) => toStaffPromotion(row, shown));
      },
      columns: (body, row) => (row ? columnsToUpdate(row, body) : columnsToInsert(body)),
      prepare: ({ image }, tx) => pictures.claimOrRefuse(tx, image),
      searched: `promotion.title || ' ' || promotion.text`,
      state: promotionStateSql('promotion'),
      NotFound: PromotionNotFound,
      Changed: PromotionChanged,
    });
  }

  /** The promotion that visitors see now: of several live ones, the one that started last. */
  findShown(): Promise<PromotionEntity | null> {
    return findShown(this.promotions);
  }
}

function columnsToInsert(body: PromotionBody): Change {
  refusePast(body.until ?? null);
  return columnsOf(body);
}

function columnsToUpdate({ startsAt, endsAt }: PromotionEntity, body: PromotionBody): Change {
  const columns = columnsOf(body);
  if (body.until !== undefined && columns.endsAt?.getTime() !== endsAt?.getTime()) refusePast(body.until);
  const start = columns.startsAt ?? startsAt;
  const end = columns.endsAt === undefined ? endsAt : columns.endsAt;
  if (start && end && end <= start) throw invalidEnd('must be after the start');
  if (body.active && !start)
    throw new InvalidRequest('A promotion needs a start', [{ field: 'from', message: 'is missing' }]);
  return columns;
}

const findShown = (promotions: Repository<PromotionEntity>): Promise<PromotionEntity | null> =>
  promotions
    .createQueryBuilder('promotion')
    .where(`${promotionStateSql('promotion')} = 'live'`)
    .orderBy({ 'promotion.startsAt': 'DESC', 'promotion.id': 'DESC' })
    .limit(1)
    .getOne();

const invalidEnd = (message: string) => new InvalidRequest(`The end ${message}`, [{ field: 'until', message }]);

/** A promotion that has already ended when it is saved is a mistake. */
function refusePast(until: string | null): void {
  if (until !== null && Date.parse(until) <= Date.now()) throw invalidEnd('must be in the future');
}

function columnsOf({ from, until, ...fields }: PromotionBody): Change {
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
