import {
  ChangeViewBody,
  SavedViewReply,
  savedViewPaths,
  SavedViewsQuery,
  SavedViewsReply,
  SaveViewBody,
} from '@chhapai/contracts';
import { existing, IfMatch, Roles, Shopper, UuidPipe, withETag, type ShopperId } from '@chhapai/service-kit';
import { Body, Controller, Delete, Get, Param, Patch, Post, Query, Res, UseGuards } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { MessageReply } from '../../message-reply.js';
import { SavedViewEntity } from './saved-view.entity.js';
import { SavedViewNotFound, SavedViewsService } from './saved-views.service.js';

/** The saved views of the signed-in staff member, which nobody else sees. */
@Roles('staff', 'admin')
@Controller(savedViewPaths.list)
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Get()
  @ApiOkResponse({ standardSchema: SavedViewsReply })
  async list(@Shopper() person: ShopperId, @Query({ schema: SavedViewsQuery }) { list }: SavedViewsQuery) {
    return { data: await this.views.list(person, list) };
  }

  @Post()
  @ApiCreatedResponse({ standardSchema: SavedViewReply })
  async add(
    @Shopper() person: ShopperId,
    @Body({ schema: SaveViewBody }) body: SaveViewBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.views.add(person, body));
  }

  @Patch(':id')
  @UseGuards(existing(SavedViewEntity, SavedViewNotFound))
  @ApiOkResponse({ standardSchema: SavedViewReply })
  async change(
    @Shopper() person: ShopperId,
    @Param('id') id: string,
    @IfMatch() version: number,
    @Body({ schema: ChangeViewBody }) body: ChangeViewBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.views.change(person, id, version, body));
  }

  @Delete(':id')
  @ApiOkResponse({ standardSchema: MessageReply })
  async remove(
    @Shopper() person: ShopperId,
    @Param('id', new UuidPipe(SavedViewNotFound)) id: string,
    @IfMatch() version: number,
  ) {
    await this.views.remove(person, id, version);
    return { message: 'View deleted' };
  }
}
