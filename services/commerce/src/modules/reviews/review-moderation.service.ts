import type { ReviewFilter, StaffReview } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { olderThan, toPage, type Page } from '../../paging.js';
import { ReviewEntity } from './reviews.entities.js';
import { toStaffReview } from './review.rules.js';
import { ReviewChanged, ReviewNotFound } from './reviews.errors.js';

const PAGE_SIZE = 50;
const FILTERS: Record<ReviewFilter, FindOptionsWhere<ReviewEntity>> = {
  visible: { hiddenReason: IsNull() },
  hidden: { hiddenReason: Not(IsNull()) },
  unanswered: { hiddenReason: IsNull(), reply: IsNull() },
};
const STAFF_VIEW = {
  relations: { photos: true, product: true },
  order: { id: 'DESC', photos: { position: 'ASC' } },
} as const;

/** Reviews as staff read and change them. Each change names the version it is based on. */
@Injectable()
export class ReviewModerationService {
  constructor(@InjectRepository(ReviewEntity) private readonly reviews: Repository<ReviewEntity>) {}

  /** Newest first. */
  async page(status: ReviewFilter | undefined, after: string | undefined): Promise<Page<StaffReview>> {
    const where = { ...(status && FILTERS[status]), ...olderThan(after) };
    const rows = await this.reviews.find({ ...STAFF_VIEW, where, take: PAGE_SIZE + 1 });
    return toPage(rows, PAGE_SIZE, toStaffReview);
  }

  reply(id: string, version: number, reply: string): Promise<StaffReview> {
    return this.#change(id, version, { reply, repliedAt: new Date() });
  }

  hide(id: string, version: number, hiddenReason: string): Promise<StaffReview> {
    return this.#change(id, version, { hiddenReason });
  }

  show(id: string, version: number): Promise<StaffReview> {
    return this.#change(id, version, { hiddenReason: null });
  }

  async #change(id: string, version: number, values: Partial<ReviewEntity>): Promise<StaffReview> {
    return this.reviews.manager.transaction(async (tx) => {
      const { affected } = await tx.update(ReviewEntity, { id, version }, { ...values, version: version + 1 });
      const current = await findForStaff(tx, id);
      if (affected === 0) throw new ReviewChanged(current);
      return current;
    });
  }
}

async function findForStaff(tx: EntityManager, id: string): Promise<StaffReview> {
  const review = await tx.findOne(ReviewEntity, { ...STAFF_VIEW, where: { id } });
  if (!review) throw new ReviewNotFound();
  return toStaffReview(review);
}
