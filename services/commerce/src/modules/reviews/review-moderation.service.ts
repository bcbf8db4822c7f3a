import type { ReviewFilter, StaffReview } from '@chhapai/contracts';
import { recordAudit, type Actor } from '@chhapai/service-kit';
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
  order: { id: 'DESC' },
} as const;

/** Lets staff read, hide and answer reviews. Each change names the version it is based on. */
@Injectable()
export class ReviewModerationService {
  constructor(@InjectRepository(ReviewEntity) private readonly reviews: Repository<ReviewEntity>) {}

  /** Newest first. */
  async list(status: ReviewFilter | undefined, after: string | undefined): Promise<Page<StaffReview>> {
    const where = { ...(status && FILTERS[status]), ...olderThan(after) };
    const rows = await this.reviews.find({ ...STAFF_VIEW, where, take: PAGE_SIZE + 1 });
    return toPage(rows, PAGE_SIZE, toStaffReview);
  }

  reply(id: string, version: number, actor: Actor, reply: string): Promise<StaffReview> {
    return this.change(id, version, { reply, repliedAt: new Date() }, { actor, action: 'review.replied' });
  }

  hide(id: string, version: number, actor: Actor, hiddenReason: string): Promise<StaffReview> {
    return this.change(id, version, { hiddenReason }, { actor, action: 'review.hidden' });
  }

  show(id: string, version: number, actor: Actor): Promise<StaffReview> {
    return this.change(id, version, { hiddenReason: null }, { actor, action: 'review.shown' });
  }

  private async change(
    id: string,
    version: number,
    values: Partial<ReviewEntity>,
    { actor, action }: { actor: Actor; action: string },
  ): Promise<StaffReview> {
    return this.reviews.manager.transaction(async (tx) => {
      const earlier = await tx.findOne(ReviewEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!earlier) throw new ReviewNotFound();
      if (earlier.version !== version) throw new ReviewChanged(await getReview(tx, id));
      await tx.update(ReviewEntity, { id, version }, { ...values, version: version + 1 });
      await recordAudit(tx, actor, {
        action,
        subject: id,
        before: auditedFields(earlier),
        after: auditedFields(values),
      });
      return getReview(tx, id);
    });
  }
}

/** Undefined fields are left out of the log. */
const auditedFields = ({ reply, hiddenReason }: Partial<ReviewEntity>) => ({ reply, hiddenReason });

async function getReview(tx: EntityManager, id: string): Promise<StaffReview> {
  return toStaffReview(await tx.findOneOrFail(ReviewEntity, { ...STAFF_VIEW, where: { id } }));
}
