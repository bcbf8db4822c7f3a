import { hasLink, type AccessClaims, type MyReviewReply, type WriteReviewBody } from '@chhapai/contracts';
import { Sql, type ShopperId } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { readUuid } from '../../http/uuid.js';
import { ProductNotFound } from '../catalogue/index.js';
import { authorName } from './author-name.rules.js';
import { ReviewPhotos, type EncodedPhoto } from './review-photos.js';
import { HiddenReview, NotEligible, ReviewNotFound, ReviewRefused } from './reviews.errors.js';
import { deleteMine, listOwnPhotos, readMine, writeReview } from './reviews.statements.js';

/** A shopper's own review of a product: one for each, and only of what was delivered. */
@Injectable()
export class WriteReview {
  constructor(
    @Inject(Sql) private readonly sql: Sql,
    @Inject(DataSource) private readonly db: DataSource,
    @Inject(ReviewPhotos) private readonly photos: ReviewPhotos,
  ) {}

  async read(shopper: ShopperId, productId: string): Promise<MyReviewReply['data']> {
    const row = await this.sql.row<MyReviewReply['data']>(readMine, [readUuid(productId), shopper]);
    if (!row) throw new ProductNotFound();
    return row;
  }

  async execute({ sub, name }: AccessClaims, productId: string, body: WriteReviewBody): Promise<void> {
    const shopper = sub as ShopperId;
    for (const field of ['title', 'text'] as const) if (hasLink(body[field])) throw ReviewRefused.link(field);
    const { canReview } = await this.read(shopper, productId);
    if (!canReview) throw new NotEligible();
    const wanted = [...new Set(body.photos)];
    const { rows } = await this.sql.run<{ id: string }>(listOwnPhotos, [readUuid(productId), shopper]);
    const known = new Set(rows.map(({ id }) => id));
    const fresh = await this.photos.encode(
      wanted.filter((id) => !known.has(id)),
      shopper,
    );
    await this.db.transaction(async (tx) => {
      const values = [readUuid(productId), shopper, authorName(name), body.rating, body.title, body.text];
      const [review]: { id: string }[] = await tx.query(writeReview.text, values);
      if (!review) throw new NotEligible();
      await keepPhotos(tx, review.id, wanted, fresh);
    });
    await this.photos.forget(fresh.map(({ id }) => id));
  }

  async delete(shopper: ShopperId, productId: string): Promise<void> {
    const { rowCount } = await this.sql.run(deleteMine, [readUuid(productId), shopper]);
    if (rowCount === 1) return;
    const { review } = await this.read(shopper, productId);
    throw review ? new HiddenReview() : new ReviewNotFound();
  }
}

/** The review has these photos now, in this order. A parallel call may have stored some of them a moment before. */
async function keepPhotos(
  tx: EntityManager,
  review: string,
  wanted: readonly string[],
  fresh: readonly EncodedPhoto[],
): Promise<void> {
  await tx.query('DELETE FROM review_photos WHERE review_id = $1 AND id <> ALL ($2::uuid[])', [review, wanted]);
  for (const { id, width, height, content } of fresh) {
    await tx.query(
      `INSERT INTO review_photos (id, review_id, position, width, height, content) VALUES ($1, $2, 0, $3, $4, $5)
       ON CONFLICT (id) DO NOTHING`,
      [id, review, width, height, content],
    );
  }
  await tx.query(
    `UPDATE review_photos SET position = array_position($2::uuid[], id) WHERE review_id = $1 AND id = ANY ($2::uuid[])`,
    [review, wanted],
  );
}
