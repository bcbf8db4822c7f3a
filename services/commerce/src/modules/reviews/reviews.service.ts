import {
  hasLink,
  type AccessClaims,
  type MyReviewReply,
  type Review,
  type ReviewSummary,
  type WriteReviewBody,
} from '@chhapai/contracts';
import type { ShopperId } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Not, Repository, type EntityManager } from 'typeorm';
import { olderThan, toPage, type Page } from '../../paging.js';
import { averageRating, ProductEntity, ProductNotFound } from '../catalogue/catalogue.module.js';
import { OrderEntity } from '../orders/orders.module.js';
import { NotAPhoto, PhotoEncoder, UploadsService, type EncodedPhoto } from '../uploads/uploads.module.js';
import { ReviewEntity, ReviewPhotoEntity } from './reviews.entities.js';
import { authorName, toOwnReview, toReview } from './review.rules.js';
import { HiddenReview, NotEligible, ReviewNotFound, ReviewRefused } from './reviews.errors.js';

const PAGE_SIZE = 10;

/** Published reviews, and a shopper's own: one per product, once it has been delivered. */
@Injectable()
export class ReviewsService {
  constructor(
    @InjectRepository(ReviewEntity) private readonly reviews: Repository<ReviewEntity>,
    @InjectRepository(ReviewPhotoEntity) private readonly photos: Repository<ReviewPhotoEntity>,
    @InjectRepository(ProductEntity) private readonly products: Repository<ProductEntity>,
    @InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>,
    private readonly photoEncoder: PhotoEncoder,
    private readonly uploads: UploadsService,
  ) {}

  /** Newest first. */
  async listForProduct(
    productId: string,
    after: string | undefined,
  ): Promise<Page<Review> & { summary: ReviewSummary }> {
    const product = await this.products.findOneBy({ id: productId, available: true });
    if (!product) throw new ProductNotFound();
    const rows = await this.reviews.find({
      where: { productId, hiddenReason: IsNull(), ...olderThan(after) },
      relations: { photos: true },
      order: { id: 'DESC' },
      take: PAGE_SIZE + 1,
    });
    return { summary: await this.readSummary(product), ...toPage(rows, PAGE_SIZE, toReview) };
  }

  /** Also throws `ReviewNotFound` for photos of hidden reviews. */
  async getPhoto(id: string): Promise<Buffer> {
    const photo = await this.photos.findOne({
      where: { id, review: { hiddenReason: IsNull() } },
      select: { id: true, content: true },
    });
    if (!photo) throw new ReviewNotFound();
    return photo.content;
  }

  async getMine(shopper: ShopperId, productId: string): Promise<MyReviewReply['data']> {
    if (!(await this.products.existsBy({ id: productId }))) throw new ProductNotFound();
    const review = await this.reviews.findOne({
      where: { productId, shopperId: shopper },
      relations: { photos: true },
    });
    return { canReview: await this.hasReceived(shopper, productId), review: review && toOwnReview(review) };
  }

  /** Writes or replaces the shopper's review. `photos` are new uploads, or photos that the review already has. */
  async write({ sub, name }: AccessClaims, productId: string, body: WriteReviewBody): Promise<void> {
    const shopper = sub as ShopperId;
    for (const field of ['title', 'text'] as const) if (hasLink(body[field])) throw ReviewRefused.link(field);
    const { canReview, review } = await this.getMine(shopper, productId);
    if (!canReview) throw new NotEligible();
    const photoIds = [...new Set(body.photos.map((id) => id.toLowerCase()))];
    const uploadIds = photoIds.filter((id) => !review?.photos.some(({ _id }) => _id === id));
    const uploads = await this.photoEncoder.encode(uploadIds, 'review', shopper).catch(explainRefusal);
    await this.reviews.manager.transaction(async (tx) => {
      const values = { author: authorName(name), rating: body.rating, title: body.title, body: body.text };
      const reviewId = await saveReview(tx, { productId, shopperId: shopper }, values);
      await savePhotos(tx, reviewId, photoIds, uploads);
    });
    for (const id of uploadIds) await this.uploads.remove(id);
  }

  async delete(shopper: ShopperId, productId: string): Promise<void> {
    const { affected } = await this.reviews.delete({ productId, shopperId: shopper, hiddenReason: IsNull() });
    if (affected === 1) return;
    const { review } = await this.getMine(shopper, productId);
    throw review ? new HiddenReview() : new ReviewNotFound();
  }

  private hasReceived(shopper: ShopperId, productId: string): Promise<boolean> {
    return this.orders.existsBy({ shopperId: shopper, status: 'delivered', lines: { productId } });
  }

  private async readSummary({ id, ratingSum, ratingCount }: ProductEntity): Promise<ReviewSummary> {
    const counts = await this.reviews
      .createQueryBuilder('review')
      .select('review.rating', 'rating')
      .addSelect('count(*)::int', 'count')
      .where({ productId: id, hiddenReason: IsNull() })
      .groupBy('review.rating')
      .getRawMany<{ rating: number; count: number }>();
    const histogram = [1, 2, 3, 4, 5].map((stars) => counts.find(({ rating }) => rating === stars)?.count ?? 0);
    return { average: averageRating(ratingSum, ratingCount), count: ratingCount, histogram };
  }
}

function explainRefusal(error: unknown): never {
  throw error instanceof NotAPhoto ? ReviewRefused.notAPhoto(error.message) : error;
}

/** Inserts the review or replaces the existing one; either way its row stays locked until the end of the transaction. */
async function saveReview(
  tx: EntityManager,
  key: Pick<ReviewEntity, 'productId' | 'shopperId'>,
  values: Pick<ReviewEntity, 'author' | 'rating' | 'title' | 'body'>,
): Promise<string> {
  const insert = tx
    .createQueryBuilder()
    .insert()
    .into(ReviewEntity)
    .values({ ...key, ...values });
  const { raw } = await insert.orIgnore().returning('id').execute();
  const [inserted] = raw as { id: string }[];
  if (inserted) return inserted.id;
  await tx.update(ReviewEntity, key, { ...values, editedAt: () => 'now()', version: () => 'version + 1' });
  const existing = await tx.findOneBy(ReviewEntity, key);
  // The review was deleted at the same moment.
  if (!existing) throw new ReviewNotFound();
  return existing.id;
}

/** Gives the review exactly these photos in this order. A concurrent request may have stored some of them just before. */
async function savePhotos(
  tx: EntityManager,
  reviewId: string,
  ids: readonly string[],
  uploads: readonly EncodedPhoto[],
): Promise<void> {
  await tx.delete(ReviewPhotoEntity, { reviewId, id: Not(In(ids)) });
  const rows = uploads.map((photo) => ({ ...photo, reviewId, position: 0 }));
  if (rows.length > 0) await tx.createQueryBuilder().insert().into(ReviewPhotoEntity).values(rows).orIgnore().execute();
  for (const [position, id] of ids.entries()) await tx.update(ReviewPhotoEntity, { id, reviewId }, { position });
}
