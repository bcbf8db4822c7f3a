import type {
  Review,
  ReviewFilter,
  ReviewsReply,
  ReviewSummary,
  StaffReview,
  StaffReviewsReply,
} from '@chhapai/contracts';
import { Sql, type Statement } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { readUuid } from '../../http/uuid.js';
import { ProductNotFound } from '../catalogue/index.js';
import { ReviewNotFound } from './reviews.errors.js';
import {
  findPhoto,
  listForStaff,
  listReviews,
  PAGE_SIZE,
  STAFF_PAGE_SIZE,
  summariseReviews,
} from './reviews.statements.js';

/** Reviews, newest first. */
@Injectable()
export class ReviewsReader {
  constructor(@Inject(Sql) private readonly sql: Sql) {}

  async ofProduct(productId: string, after: string | undefined): Promise<ReviewsReply> {
    const id = readUuid(productId);
    const summary = id && (await this.sql.row<ReviewSummary>(summariseReviews, [id]));
    if (!summary) throw new ProductNotFound();
    return { success: true, summary, ...(await this.#page<Review>(listReviews, [id, after ?? null], PAGE_SIZE)) };
  }

  async forStaff(status: ReviewFilter | undefined, after: string | undefined): Promise<StaffReviewsReply> {
    const page = await this.#page<StaffReview>(listForStaff, [status ?? null, after ?? null], STAFF_PAGE_SIZE);
    return { success: true, ...page };
  }

  async photo(id: string): Promise<Buffer> {
    const uuid = readUuid(id);
    const row = uuid && (await this.sql.row<{ content: Buffer }>(findPhoto, [uuid]));
    if (!row) throw new ReviewNotFound();
    return row.content;
  }

  async #page<Item>(statement: Statement, values: unknown[], size: number) {
    const { rows } = await this.sql.run<{ id: string; body: Item }>(statement, values);
    const shown = rows.slice(0, size);
    const next = rows.length > size ? (shown.at(-1)?.id ?? null) : null;
    return { data: shown.map(({ body }) => body), next };
  }
}
