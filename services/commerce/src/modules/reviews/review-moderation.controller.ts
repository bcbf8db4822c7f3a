import {
  HideReviewBody,
  ReplyToReviewBody,
  ReviewFilter,
  StaffReviewReply,
  StaffReviewsReply,
} from '@chhapai/contracts';
import { Actor, IfMatch, Permitted, UuidPipe, withETag } from '@chhapai/service-kit';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { PageQuery } from '../../paging.js';
import { ReviewModerationService } from './review-moderation.service.js';
import { ReviewNotFound } from './reviews.errors.js';

const ListQuery = PageQuery.extend({ status: ReviewFilter.optional() });
type ListQuery = PageQuery & { status?: ReviewFilter };

const ReviewId = () => Param('id', new UuidPipe(ReviewNotFound));

@Permitted('reviews.moderate')
@Controller('api/admin/reviews')
export class ReviewModerationController {
  constructor(private readonly moderation: ReviewModerationService) {}

  @Get()
  @ApiOkResponse({ standardSchema: StaffReviewsReply })
  list(@Query({ schema: ListQuery }) { status, after }: ListQuery) {
    return this.moderation.page(status, after);
  }

  @Post(':id/reply')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: StaffReviewReply })
  async reply(
    @Actor() actor: Actor,
    @ReviewId() id: string,
    @IfMatch() version: number,
    @Body({ schema: ReplyToReviewBody }) { text }: ReplyToReviewBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.moderation.reply(id, version, actor, text));
  }

  @Post(':id/hide')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: StaffReviewReply })
  async hide(
    @Actor() actor: Actor,
    @ReviewId() id: string,
    @IfMatch() version: number,
    @Body({ schema: HideReviewBody }) { reason }: HideReviewBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.moderation.hide(id, version, actor, reason));
  }

  @Post(':id/show')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: StaffReviewReply })
  async show(
    @Actor() actor: Actor,
    @ReviewId() id: string,
    @IfMatch() version: number,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.moderation.show(id, version, actor));
  }
}
