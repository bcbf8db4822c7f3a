import {
  AddDeliveryAttemptBody,
  AddOrderNoteBody,
  EditOrderBody,
  SetArtworkBody,
  SetCashBody,
  staffOrderPaths,
  StaffOrderReply,
} from '@chhapai/contracts';
import { Actor, IfMatch, Permitted, UuidPipe, withETag, IdempotencyKey, versionedReply } from '@chhapai/service-kit';
import { Body, Controller, HttpCode, Param, Patch, Post, Res, UseGuards } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { OrderChangesService } from './order-changes.service.js';
import { ExistingOrderGuard } from '../order.guards.js';
import { OrderLineNotFound } from '../orders.errors.js';
import type { StaffActor } from './staff-orders.service.js';

/** Changes by staff to an order, other than to its status. */
@Permitted('orders.move')
@UseGuards(ExistingOrderGuard)
@Controller(staffOrderPaths.list)
export class OrderChangesController {
  constructor(private readonly changes: OrderChangesService) {}

  @Patch(':id')
  @ApiOkResponse({ standardSchema: StaffOrderReply })
  async edit(
    @Actor() actor: StaffActor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @Body({ schema: EditOrderBody }) body: EditOrderBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.changes.edit(id, version, body, actor));
  }

  @Post(':id/lines/:lineId/artwork')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: StaffOrderReply })
  async setArtwork(
    @Actor() actor: StaffActor,
    @Param('id') id: string,
    @Param('lineId', new UuidPipe(OrderLineNotFound)) lineId: string,
    @IdempotencyKey() key: string | null,
    @Body({ schema: SetArtworkBody }) body: SetArtworkBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return versionedReply(response, await this.changes.setArtwork(lineId, { id, key, body }, actor));
  }

  @Post(':id/cash')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: StaffOrderReply })
  async setCash(
    @Actor() actor: StaffActor,
    @Param('id') id: string,
    @IdempotencyKey() key: string | null,
    @Body({ schema: SetCashBody }) body: SetCashBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return versionedReply(response, await this.changes.setCash({ id, key, body }, actor));
  }

  @Post(':id/delivery-attempts')
  @ApiCreatedResponse({ standardSchema: StaffOrderReply })
  async addAttempt(
    @Actor() actor: StaffActor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @IdempotencyKey() key: string | null,
    @Body({ schema: AddDeliveryAttemptBody }) body: AddDeliveryAttemptBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return versionedReply(response, await this.changes.addAttempt({ id, key, body }, version, actor));
  }

  @Post(':id/notes')
  @ApiCreatedResponse({ standardSchema: StaffOrderReply })
  async addNote(
    @Actor() actor: StaffActor,
    @Param('id') id: string,
    @IdempotencyKey() key: string | null,
    @Body({ schema: AddOrderNoteBody }) body: AddOrderNoteBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return versionedReply(response, await this.changes.addNote({ id, key, body }, actor));
  }
}
