import {
  HideDesignRatingBody,
  staffDesignPaths,
  StaffDesignRatingReply,
  StaffDesignRatingsQuery,
  StaffDesignRatingsReply,
} from '@chhapai/contracts';
import { Actor, existing, IfMatch, Permitted, UuidPipe, withETag } from '@chhapai/service-kit';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DesignRatingsService } from './design-ratings.service.js';
import { DesignEntity } from './designs.entities.js';
import { DesignNotFound, DesignRatingNotFound } from './designs.errors.js';

const RatingId = () => Param('ratingId', new UuidPipe(DesignRatingNotFound));

@Permitted('content.edit')
@Controller(`${staffDesignPaths.list}/:id/ratings`)
@UseGuards(existing(DesignEntity, DesignNotFound))
export class DesignRatingsController {
  constructor(private readonly ratings: DesignRatingsService) {}

  @Get()
  @ApiOkResponse({ standardSchema: StaffDesignRatingsReply })
  list(@Param('id') designId: string, @Query({ schema: StaffDesignRatingsQuery }) query: StaffDesignRatingsQuery) {
    return this.ratings.list(designId, query);
  }

  @Post(':ratingId/hide')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: StaffDesignRatingReply })
  async hide(
    @Actor() actor: Actor,
    @Param('id') designId: string,
    @RatingId() id: string,
    @IfMatch() version: number,
    @Body({ schema: HideDesignRatingBody }) { reason }: HideDesignRatingBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.ratings.setHidden({ designId, id }, version, reason, actor));
  }

  @Post(':ratingId/show')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: StaffDesignRatingReply })
  async show(
    @Actor() actor: Actor,
    @Param('id') designId: string,
    @RatingId() id: string,
    @IfMatch() version: number,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.ratings.setHidden({ designId, id }, version, null, actor));
  }
}
