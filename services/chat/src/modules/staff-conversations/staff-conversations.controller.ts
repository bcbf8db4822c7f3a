import {
  AssignBody,
  ConversationMovedReply,
  staffConversationPaths,
  StaffConversationQuery,
  StaffConversationReply,
  StaffConversationsQuery,
  StaffConversationsReply,
  StaffMessageBody,
  StaffMessageReply,
  ConversationTeamReply,
} from '@chhapai/contracts';
import {
  Actor,
  existing,
  IdempotencyKey,
  IfMatch,
  markReplay,
  Permitted,
  TeamService,
  UuidPipe,
  withETag,
  versionedReply,
} from '@chhapai/service-kit';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ConversationNotFound, ConversationEntity } from '../conversations/conversations.module.js';
import { ConversationListService } from './conversation-list.service.js';
import { ConversationMovesService, type Move } from './conversation-moves.service.js';
import { toConversationMember } from './conversation-views.rules.js';

const ExistingConversation = existing(ConversationEntity, ConversationNotFound);

@Permitted('conversations.reply')
@Controller(staffConversationPaths.list)
export class StaffConversationsController {
  constructor(
    private readonly conversations: ConversationListService,
    private readonly moves: ConversationMovesService,
    private readonly team: TeamService,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: StaffConversationsReply })
  async list(@Actor() actor: Actor, @Query({ schema: StaffConversationsQuery }) query: StaffConversationsQuery) {
    await this.team.recordActivity(actor);
    return this.conversations.list(query, actor);
  }

  @Get('team')
  @ApiOkResponse({ standardSchema: ConversationTeamReply })
  async listTeam(@Actor() actor: Actor) {
    return { data: (await this.team.list()).map((member) => toConversationMember(member, actor)) };
  }

  @Get(':id')
  @ApiOkResponse({ standardSchema: StaffConversationReply })
  async show(
    @Actor() actor: Actor,
    @Param('id', new UuidPipe(ConversationNotFound)) id: string,
    @Query({ schema: StaffConversationQuery }) query: StaffConversationQuery,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.conversations.get(id, query, actor));
  }

  @Post(':id/take')
  @UseGuards(ExistingConversation)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ConversationMovedReply })
  take(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return this.move({ id, version, key, move: { action: 'take' } }, actor, response);
  }

  @Post(':id/hand-back')
  @UseGuards(ExistingConversation)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ConversationMovedReply })
  handBack(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return this.move({ id, version, key, move: { action: 'hand-back' } }, actor, response);
  }

  @Post(':id/assign')
  @UseGuards(ExistingConversation)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ConversationMovedReply })
  assign(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @IdempotencyKey() key: string | null,
    @Body({ schema: AssignBody }) { to }: AssignBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return this.move({ id, version, key, move: { action: 'assign', to } }, actor, response);
  }

  @Post(':id/close')
  @UseGuards(ExistingConversation)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ConversationMovedReply })
  close(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IfMatch() version: number,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return this.move({ id, version, key, move: { action: 'close' } }, actor, response);
  }

  @Post(':id/messages')
  @UseGuards(ExistingConversation)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: StaffMessageReply })
  async send(
    @Actor() actor: Actor,
    @Param('id') id: string,
    @IdempotencyKey() key: string | null,
    @Body({ schema: StaffMessageBody }) { text }: StaffMessageBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    const { reply, isReplayed } = await this.moves.send({ id, text, key }, actor);
    markReplay(response, isReplayed);
    return { data: reply };
  }

  @Post(':id/read')
  @UseGuards(ExistingConversation)
  @HttpCode(204)
  @ApiNoContentResponse()
  async markRead(@Param('id') id: string): Promise<void> {
    await this.moves.markRead(id);
  }

  private async move(
    request: { id: string; version: number; key: string | null; move: Move },
    actor: Actor,
    response: FastifyReply,
  ) {
    return versionedReply(response, await this.moves.move(request, actor));
  }
}
