import {
  CannedRepliesReply,
  cannedReplyPaths,
  CannedReplyReply,
  ChangeCannedReplyBody,
  NewCannedReplyBody,
} from '@chhapai/contracts';
import { Actor, existing, IdempotencyKey, IfMatch, Permitted, withETag, versionedReply } from '@chhapai/service-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Res, UseGuards } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CannedReplyNotFound } from './canned-replies.errors.js';
import { CannedRepliesService } from './canned-replies.service.js';
import { CannedReplyEntity } from './canned-reply.entity.js';

const ExistingReply = existing(CannedReplyEntity, CannedReplyNotFound);

@Permitted('conversations.reply')
@Controller(cannedReplyPaths.list)
export class CannedRepliesController {
  constructor(private readonly replies: CannedRepliesService) {}

  @Get()
  @ApiOkResponse({ standardSchema: CannedRepliesReply })
  async list() {
    return { data: await this.replies.list() };
  }

  @Post()
  @ApiCreatedResponse({ standardSchema: CannedReplyReply })
  async create(
    @Actor() actor: Actor,
    @IdempotencyKey() key: string | null,
    @Body({ schema: NewCannedReplyBody }) body: NewCannedReplyBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return versionedReply(response, await this.replies.create(body, key, actor));
  }

  @Patch(':id')
  @UseGuards(ExistingReply)
  @ApiOkResponse({ standardSchema: CannedReplyReply })
  async change(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @Body({ schema: ChangeCannedReplyBody }) body: ChangeCannedReplyBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.replies.change(id, version, body, actor));
  }

  @Delete(':id')
  @UseGuards(ExistingReply)
  @HttpCode(204)
  @ApiNoContentResponse()
  async archive(@Actor() actor: Actor, @Param('id') id: string, @IfMatch() version: number): Promise<void> {
    await this.replies.archive(id, version, actor);
  }

  @Post(':id/restore')
  @UseGuards(ExistingReply)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: CannedReplyReply })
  async restore(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.replies.restore(id, version, actor));
  }
}
