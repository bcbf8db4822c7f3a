import type { StaffDesignRating, StaffDesignRatingsQuery } from '@chhapai/contracts';
import { decodeCursor, recordAudit, toTotal, encodeCursor, type Actor, type StaffPage } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { z } from 'zod';
import { DesignRatingEntity } from './designs.entities.js';
import { DesignRatingChanged, DesignRatingNotFound } from './designs.errors.js';

const Position = z.tuple([z.uuid()]);

interface RatingKey {
  designId: string;
  id: string;
}

/** Lets staff read, hide and show the ratings of a design. */
@Injectable()
export class DesignRatingsService {
  constructor(@InjectRepository(DesignRatingEntity) private readonly ratings: Repository<DesignRatingEntity>) {}

  /** Newest first. */
  async list(designId: string, { limit, after }: StaffDesignRatingsQuery): Promise<StaffPage<StaffDesignRating>> {
    const filter = { designId };
    const older = after === undefined ? {} : { id: LessThan(decodeCursor(filter, after, Position)[0]) };
    const [rows, count] = await Promise.all([
      this.ratings.find({ where: { ...filter, ...older }, order: { id: 'DESC' }, take: limit + 1 }),
      this.ratings.countBy(filter),
    ]);
    const data = rows.slice(0, limit).map(toStaffRating);
    return {
      data,
      next: rows.length > limit ? encodeCursor(filter, [data.at(-1)!._id]) : null,
      total: toTotal(count),
    };
  }

  /**
   * Throws `DesignRatingNotFound`, and `DesignRatingChanged` unless `version` is the current one. A null reason shows the rating
   * again.
   */
  setHidden(key: RatingKey, version: number, hiddenReason: string | null, actor: Actor): Promise<StaffDesignRating> {
    return this.ratings.manager.transaction(async (tx) => {
      const rating = await tx.findOne(DesignRatingEntity, { where: key, lock: { mode: 'pessimistic_write' } });
      if (!rating) throw new DesignRatingNotFound();
      if (rating.version !== version) throw new DesignRatingChanged(toStaffRating(rating));
      await tx.update(DesignRatingEntity, key, { hiddenReason, version: version + 1 });
      await recordAudit(tx, actor, {
        action: `design_rating.${hiddenReason === null ? 'shown' : 'hidden'}`,
        subject: key.id,
        before: { rating: rating.rating, hiddenReason: rating.hiddenReason },
        after: { design: key.designId, hiddenReason },
      });
      return toStaffRating({ ...rating, hiddenReason, version: version + 1 });
    });
  }
}

function toStaffRating(row: DesignRatingEntity): StaffDesignRating {
  const { id, rating, shopperId, ratedAt, hiddenReason, version } = row;
  return { _id: id, rating, shopperId, ratedAt: ratedAt?.toISOString() ?? null, hiddenReason, version };
}
