import {
  BulkOrdersBody,
  BulkReply,
  DailyOrdersReply,
  FiguresQuery,
  HourlyOrdersReply,
  JobStartedReply,
  MoveOrderBody,
  staffOrderPaths,
  StaffOrderReply,
  StaffOrdersQuery,
  StaffOrdersReply,
} from '@chhapai/contracts';
import { Actor, IfMatch, Permitted, withETag, IdempotencyKey, markReplay, versionedReply } from '@chhapai/service-kit';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, UseGuards } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { BulkMoveOrders } from './bulk-move-orders.js';
import { OrderFiguresService } from './order-figures.service.js';
import { ExistingOrderGuard } from '../order.guards.js';
import { StaffOrdersService, type StaffActor } from './staff-orders.service.js';

@Permitted('orders.read')
@Controller(staffOrderPaths.list)
export class StaffOrdersController {
  constructor(
    private readonly orders: StaffOrdersService,
    private readonly figures: OrderFiguresService,
    private readonly bulkMove: BulkMoveOrders,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: StaffOrdersReply })
  list(@Actor() { role }: StaffActor, @Query({ schema: StaffOrdersQuery }) query: StaffOrdersQuery) {
    return this.orders.list(query, role);
  }

  @Get('daily')
  @ApiOkResponse({ standardSchema: DailyOrdersReply })
  async showDaily(@Query({ schema: FiguresQuery }) { days }: FiguresQuery) {
    return { data: await this.figures.readDaily(days) };
  }

  @Get('hourly')
  @ApiOkResponse({ standardSchema: HourlyOrdersReply })
  async showHourly() {
    return { data: await this.figures.readHourly() };
  }

  @Get(':id')
  @UseGuards(ExistingOrderGuard)
  @ApiOkResponse({ standardSchema: StaffOrderReply })
  async show(
    @Actor() { role }: StaffActor,
    @Param('id') id: string,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.orders.get(id, role));
  }

  @Post(':id/moves')
  @Permitted('orders.move')
  @HttpCode(200)
  @UseGuards(ExistingOrderGuard)
  @ApiOkResponse({ standardSchema: StaffOrderReply })
  async move(
    @Actor() actor: StaffActor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @IdempotencyKey() key: string | null,
    @Body({ schema: MoveOrderBody }) body: MoveOrderBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return versionedReply(response, await this.orders.move({ id, version, body, key }, actor));
  }

  @Post('bulk')
  @Permitted('orders.move')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: BulkReply })
  @ApiAcceptedResponse({ standardSchema: JobStartedReply })
  async changeMany(
    @Actor() actor: StaffActor,
    @IdempotencyKey() key: string | null,
    @Body({ schema: BulkOrdersBody }) body: BulkOrdersBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    const { reply, isReplayed } = await this.bulkMove.execute(body, actor, key);
    markReplay(response, isReplayed);
    if ('job' in reply) void response.status(202);
    return reply;
  }
}
