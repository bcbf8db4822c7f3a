import {
  ChangePromotionBody,
  CreatePromotionBody,
  staffPromotionPaths,
  StaffPromotionReply,
  StaffPromotionsQuery,
  StaffPromotionsReply,
} from '@chhapai/contracts';
import {
  Actor,
  existing,
  IfMatch,
  Permitted,
  UuidPipe,
  withETag,
  IdempotencyKey,
  markReplay,
} from '@chhapai/service-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res, UseGuards } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { PromotionEntity } from './promotion.entity.js';
import { PromotionNotFound } from './promotions.errors.js';
import { PromotionsService } from './promotions.service.js';

const Existing = () => UseGuards(existing(PromotionEntity, PromotionNotFound));

@Permitted('content.edit')
@Controller(staffPromotionPaths.list)
export class StaffPromotionsController {
  constructor(private readonly promotions: PromotionsService) {}

  @Get()
  @ApiOkResponse({ standardSchema: StaffPromotionsReply })
  list(@Query({ schema: StaffPromotionsQuery }) query: StaffPromotionsQuery) {
    return this.promotions.list(query);
  }

  @Post()
  @ApiCreatedResponse({ standardSchema: StaffPromotionReply })
  async create(
    @Actor() actor: Actor,
    @IdempotencyKey() key: string | null,
    @Body({ schema: CreatePromotionBody }) body: CreatePromotionBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    const { reply, isReplayed } = await this.promotions.create(body, key, actor);
    markReplay(response, isReplayed);
    return withETag(response, reply);
  }

  @Get(':id')
  @ApiOkResponse({ standardSchema: StaffPromotionReply })
  async show(
    @Param('id', new UuidPipe(PromotionNotFound)) id: string,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.promotions.get(id));
  }

  @Patch(':id')
  @Existing()
  @ApiOkResponse({ standardSchema: StaffPromotionReply })
  async change(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @Body({ schema: ChangePromotionBody }) body: ChangePromotionBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.promotions.change(id, version, body, actor));
  }

  @Delete(':id')
  @Existing()
  @ApiOkResponse({ standardSchema: StaffPromotionReply })
  async archive(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.promotions.setArchived(id, version, true, actor));
  }

  @Post(':id/restore')
  @HttpCode(200)
  @Existing()
  @ApiOkResponse({ standardSchema: StaffPromotionReply })
  async restore(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.promotions.setArchived(id, version, false, actor));
  }
}
