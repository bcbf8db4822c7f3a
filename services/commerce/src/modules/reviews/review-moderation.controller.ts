import {
  HideReviewBody,
  ReplyToReviewBody,
  ReviewFilter,
  reviewPaths,
  StaffReviewReply,
  StaffReviewsReply,
} from '@chhapai/contracts';
import { Actor, existing, IfMatch, Permitted, withETag } from '@chhapai/service-kit';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { PageQuery } from '../../paging.js';
import { ReviewModerationService } from './review-moderation.service.js';
import { ReviewEntity } from './reviews.entities.js';
import { ReviewNotFound } from './reviews.errors.js';

const ListQuery = PageQuery.extend({ status: ReviewFilter.optional() });
type ListQuery = PageQuery & { status?: ReviewFilter };

const ExistingReview = () => UseGuards(existing(ReviewEntity, ReviewNotFound));

@Permitted('reviews.moderate')
@Controller(reviewPaths.admin)
export class ReviewModerationController {
  constructor(private readonly moderation: ReviewModerationService) {}

  @Get()
  @ApiOkResponse({ standardSchema: StaffReviewsReply })
  list(@Query({ schema: ListQuery }) { status, after }: ListQuery) {
    return this.moderation.list(status, after);
  }

  @Post(':id/reply')
  @HttpCode(200)
  @ExistingReview()
  @ApiOkResponse({ standardSchema: StaffReviewReply })
  async reply(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @Body({ schema: ReplyToReviewBody }) { text }: ReplyToReviewBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.moderation.reply(id, version, actor, text));
  }

  @Post(':id/hide')
  @HttpCode(200)
  @ExistingReview()
  @ApiOkResponse({ standardSchema: StaffReviewReply })
  async hide(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @Body({ schema: HideReviewBody }) { reason }: HideReviewBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.moderation.hide(id, version, actor, reason));
  }

  @Post(':id/show')
  @HttpCode(200)
  @ExistingReview()
  @ApiOkResponse({ standardSchema: StaffReviewReply })
  async show(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.moderation.show(id, version, actor));
  }
}
