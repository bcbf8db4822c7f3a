import {
  BulkReply,
  BulkReturnsBody,
  DecideReturnBody,
  JobStartedReply,
  staffReturnPaths,
  StaffReturnReply,
  StaffReturnsQuery,
  StaffReturnsReply,
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
  versionedReply,
} from '@chhapai/service-kit';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, UseGuards } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { BulkDecideReturns } from './bulk-decide-returns.js';
import { OrderReturnEntity } from './returns.entities.js';
import { ReturnNotFound } from './returns.errors.js';
import { ReturnsService } from './returns.service.js';
import { sendPhoto } from './send-photo.js';
import { returnIdPipe, StaffReturnsService } from './staff-returns.service.js';

const ReturnId = () => Param('id', returnIdPipe);

@Permitted('orders.read')
@Controller(staffReturnPaths.list)
export class StaffReturnsController {
  constructor(
    private readonly staffReturns: StaffReturnsService,
    private readonly returns: ReturnsService,
    private readonly bulkDecide: BulkDecideReturns,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: StaffReturnsReply })
  list(@Query({ schema: StaffReturnsQuery }) query: StaffReturnsQuery) {
    return this.staffReturns.list(query);
  }

  @Get(':id')
  @ApiOkResponse({ standardSchema: StaffReturnReply })
  async show(@ReturnId() id: string, @Res({ passthrough: true }) response: FastifyReply) {
    return withETag(response, await this.staffReturns.get(id));
  }

  @Post(':id/decisions')
  @UseGuards(existing(OrderReturnEntity, ReturnNotFound))
  @HttpCode(200)
  @Permitted('orders.move')
  @ApiOkResponse({ standardSchema: StaffReturnReply })
  async decide(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @IdempotencyKey() key: string | null,
    @Body({ schema: DecideReturnBody }) body: DecideReturnBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return versionedReply(response, await this.staffReturns.decide({ id, version, body, key }, actor));
  }

  @Post('bulk')
  @HttpCode(200)
  @Permitted('orders.move')
  @ApiOkResponse({ standardSchema: BulkReply })
  @ApiAcceptedResponse({ standardSchema: JobStartedReply })
  async decideMany(
    @Actor() actor: Actor,
    @IdempotencyKey() key: string | null,
    @Body({ schema: BulkReturnsBody }) body: BulkReturnsBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    const { reply, isReplayed } = await this.bulkDecide.execute(body, key, actor);
    markReplay(response, isReplayed);
    if ('job' in reply) void response.status(202);
    return reply;
  }

  @Get(':id/photos/:photo')
  @ApiOkResponse({ content: { 'image/webp': {} } })
  async showPhoto(
    @ReturnId() id: string,
    @Param('photo', new UuidPipe(ReturnNotFound)) photo: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPhoto(reply, await this.returns.getPhotoForStaff(id, photo));
  }
}
