import {
  ArrangeBody,
  ArrangedReply,
  ChangeWorkBody,
  CreateWorkBody,
  staffWorkPaths,
  StaffWorkReply,
  StaffWorksQuery,
  StaffWorksReply,
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
import { WorkEntity } from './work.entity.js';
import { WorkNotFound } from './works.errors.js';
import { WorksService } from './works.service.js';

const Existing = () => UseGuards(existing(WorkEntity, WorkNotFound));

@Permitted('content.edit')
@Controller(staffWorkPaths.list)
export class StaffWorksController {
  constructor(private readonly works: WorksService) {}

  @Get()
  @ApiOkResponse({ standardSchema: StaffWorksReply })
  list(@Query({ schema: StaffWorksQuery }) query: StaffWorksQuery) {
    return this.works.list(query);
  }

  @Post()
  @ApiCreatedResponse({ standardSchema: StaffWorkReply })
  async create(
    @Actor() actor: Actor,
    @IdempotencyKey() key: string | null,
    @Body({ schema: CreateWorkBody }) body: CreateWorkBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    const { reply, isReplayed } = await this.works.create(body, key, actor);
    markReplay(response, isReplayed);
    return withETag(response, reply);
  }

  @Post('order')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ArrangedReply })
  async arrange(@Actor() actor: Actor, @Body({ schema: ArrangeBody }) { ids }: ArrangeBody) {
    return { data: { ids: await this.works.arrange(ids, actor) } };
  }

  @Get(':id')
  @ApiOkResponse({ standardSchema: StaffWorkReply })
  async show(@Param('id', new UuidPipe(WorkNotFound)) id: string, @Res({ passthrough: true }) response: FastifyReply) {
    return withETag(response, await this.works.get(id));
  }

  @Patch(':id')
  @Existing()
  @ApiOkResponse({ standardSchema: StaffWorkReply })
  async change(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @Body({ schema: ChangeWorkBody }) body: ChangeWorkBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.works.change(id, version, body, actor));
  }

  @Delete(':id')
  @Existing()
  @ApiOkResponse({ standardSchema: StaffWorkReply })
  async archive(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.works.setArchived(id, version, true, actor));
  }

  @Post(':id/restore')
  @HttpCode(200)
  @Existing()
  @ApiOkResponse({ standardSchema: StaffWorkReply })
  async restore(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.works.setArchived(id, version, false, actor));
  }
}
