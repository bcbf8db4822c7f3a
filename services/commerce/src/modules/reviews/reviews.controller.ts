import { WriteReviewBody, type AccessClaims, type MyReviewReply, type ReviewsReply } from '@chhapai/contracts';
import { Claims, Shopper, SignedIn, type ShopperId } from '@chhapai/service-kit';
import { Body, Controller, Delete, Get, Header, Inject, Param, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { PersonalJson } from '../../http/personal-json.js';
import { ReviewsReader } from './reviews.reader.js';
import { WriteReview } from './write-review.js';

const PageQuery = z.strictObject({ after: z.uuid().optional() });
type PageQuery = z.infer<typeof PageQuery>;

@Controller()
export class ReviewsController {
  constructor(
    @Inject(ReviewsReader) private readonly reviews: ReviewsReader,
    @Inject(WriteReview) private readonly writeReview: WriteReview,
  ) {}

  @Get('api/products/:id/reviews')
  @Header('Cache-Control', 'no-cache')
  list(@Param('id') id: string, @Query({ schema: PageQuery }) { after }: PageQuery): Promise<ReviewsReply> {
    return this.reviews.ofProduct(id, after);
  }

  @Get('api/products/:id/reviews/mine')
  @SignedIn()
  @PersonalJson()
  mine(@Shopper() who: ShopperId, @Param('id') id: string): Promise<MyReviewReply> {
    return this.#mine(who, id, 'Review fetched');
  }

  @Put('api/products/:id/reviews/mine')
  @SignedIn()
  @PersonalJson()
  async write(
    @Claims() claims: AccessClaims,
    @Param('id') id: string,
    @Body({ schema: WriteReviewBody }) body: WriteReviewBody,
  ): Promise<MyReviewReply> {
    await this.writeReview.execute(claims, id, body);
    return this.#mine(claims.sub as ShopperId, id, 'Thank you for your review');
  }

  @Delete('api/products/:id/reviews/mine')
  @SignedIn()
  @PersonalJson()
  async delete(@Shopper() who: ShopperId, @Param('id') id: string): Promise<MyReviewReply> {
    await this.writeReview.delete(who, id);
    return this.#mine(who, id, 'Review deleted');
  }

  @Get('media/reviews/:file')
  async photo(@Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    const content = await this.reviews.photo(file.replace(/\.webp$/, ''));
    // An hour: a hidden review's photos should not be seen for much longer.
    await reply
      .type('image/webp')
      .header('Cache-Control', 'public, max-age=3600')
      .header('X-Content-Type-Options', 'nosniff')
      .send(content);
  }

  async #mine(who: ShopperId, id: string, message: string): Promise<MyReviewReply> {
    return { success: true, message, data: await this.writeReview.read(who, id) };
  }
}
