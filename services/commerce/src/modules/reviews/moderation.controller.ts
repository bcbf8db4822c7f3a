import {
  HideReviewBody,
  ReplyToReviewBody,
  ReviewFilter,
  type StaffReview,
  type StaffReviewReply,
  type StaffReviewsReply,
} from '@chhapai/contracts';
import { Roles } from '@chhapai/service-kit';
import { Body, Controller, Get, Headers, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { PersonalJson } from '../../http/personal-json.js';
import { ModerateReview } from './moderate-review.js';
import { ReviewsReader } from './reviews.reader.js';

const ListQuery = z.strictObject({ status: ReviewFilter.optional(), after: z.uuid().optional() });
type ListQuery = z.infer<typeof ListQuery>;

@Roles('staff', 'admin')
@Controller('api/admin/reviews')
export class ModerationController {
  constructor(
    @Inject(ReviewsReader) private readonly reviews: ReviewsReader,
    @Inject(ModerateReview) private readonly moderate: ModerateReview,
  ) {}

  @Get()
  @PersonalJson()
  list(@Query({ schema: ListQuery }) { status, after }: ListQuery): Promise<StaffReviewsReply> {
    return this.reviews.forStaff(status, after);
  }

  @Post(':id/reply')
  @HttpCode(200)
  @PersonalJson()
  async reply(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Body({ schema: ReplyToReviewBody }) { text }: ReplyToReviewBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffReviewReply> {
    return tagged(reply, await this.moderate.reply(id, ifMatch, text));
  }

  @Post(':id/hide')
  @HttpCode(200)
  @PersonalJson()
  async hide(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Body({ schema: HideReviewBody }) { reason }: HideReviewBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffReviewReply> {
    return tagged(reply, await this.moderate.hide(id, ifMatch, reason));
  }

  @Post(':id/show')
  @HttpCode(200)
  @PersonalJson()
  async show(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffReviewReply> {
    return tagged(reply, await this.moderate.show(id, ifMatch));
  }
}

function tagged(reply: FastifyReply, review: StaffReview): StaffReviewReply {
  void reply.header('ETag', `"${review.version}"`);
  return { success: true, data: review };
}
