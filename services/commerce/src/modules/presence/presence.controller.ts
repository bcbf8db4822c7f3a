import { PresenceBody, presencePaths, PresenceReply, type AccessClaims } from '@chhapai/contracts';
import { Claims, Permitted } from '@chhapai/service-kit';
import { Body, Controller, Delete, HttpCode, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse } from '@nestjs/swagger';
import { PresenceService } from './presence.service.js';

@Permitted('orders.read')
@Controller(presencePaths.here)
export class PresenceController {
  constructor(private readonly presence: PresenceService) {}

  @Post()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: PresenceReply })
  async recordHeartbeat(
    @Claims() { sub, name }: AccessClaims,
    @Body({ schema: PresenceBody }) { thing, id }: PresenceBody,
  ) {
    return { data: await this.presence.recordHeartbeat(thing, id, { id: sub, name }) };
  }

  @Delete()
  @HttpCode(204)
  @ApiNoContentResponse()
  async leave(@Claims() { sub }: AccessClaims, @Query({ schema: PresenceBody }) { thing, id }: PresenceBody) {
    await this.presence.leave(thing, id, sub);
  }
}
