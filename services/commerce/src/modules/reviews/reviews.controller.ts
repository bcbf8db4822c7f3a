import { cataloguePaths, MyReviewReply, ReviewsReply, WriteReviewBody, type AccessClaims } from '@chhapai/contracts';
import { Claims, Public, Shopper, SignedIn, UuidPipe, type ShopperId } from '@chhapai/service-kit';
import { Body, Controller, Delete, Get, Header, Param, Put, Query, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { PageQuery } from '../../paging.js';
import { ProductNotFound } from '../catalogue/catalogue.module.js';
import { ReviewNotFound } from './reviews.errors.js';
import { ReviewsService } from './reviews.service.js';

const ProductId = () => Param('id', new UuidPipe(ProductNotFound));

@Controller(`${cataloguePaths.products}/:id/reviews`)
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Get()
  @Public()
  @Header('Cache-Control', 'no-cache')
  @ApiOkResponse({ standardSchema: ReviewsReply })
  list(@ProductId() id: string, @Query({ schema: PageQuery }) { after }: PageQuery) {
    return this.reviews.listForProduct(id, after);
  }

  @Get('mine')
  @SignedIn()
  @ApiOkResponse({ standardSchema: MyReviewReply })
  async showMine(@Shopper() shopper: ShopperId, @ProductId() id: string) {
    return { message: 'Review fetched', data: await this.reviews.getMine(shopper, id) };
  }

  @Put('mine')
  @SignedIn()
  @ApiOkResponse({ standardSchema: MyReviewReply })
  async write(
    @Claims() claims: AccessClaims,
    @ProductId() id: string,
    @Body({ schema: WriteReviewBody }) body: WriteReviewBody,
  ) {
    await this.reviews.write(claims, id, body);
    return { message: 'Thank you for your review', data: await this.reviews.getMine(claims.sub as ShopperId, id) };
  }

  @Delete('mine')
  @SignedIn()
  @ApiOkResponse({ standardSchema: MyReviewReply })
  async delete(@Shopper() shopper: ShopperId, @ProductId() id: string) {
    await this.reviews.delete(shopper, id);
    return { message: 'Review deleted', data: await this.reviews.getMine(shopper, id) };
  }
}

/** A hidden review's photos must not stay in caches for long. */
const PHOTO_CACHE = 'public, max-age=3600';

@Public()
@Controller('media/reviews')
export class ReviewPhotosController {
  constructor(private readonly reviews: ReviewsService) {}

  @Get(':id.webp')
  async showPhoto(@Param('id', new UuidPipe(ReviewNotFound)) id: string, @Res() reply: FastifyReply): Promise<void> {
    await reply
      .type('image/webp')
      .header('Cache-Control', PHOTO_CACHE)
      .header('X-Content-Type-Options', 'nosniff')
      .send(await this.reviews.getPhoto(id));
  }
}
