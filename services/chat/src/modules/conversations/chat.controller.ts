import { ChatBody, ChatClearedReply, ChatHistoryReply, chatPaths, ChatReply } from '@chhapai/contracts';
import { Public, SignedInPerson } from '@chhapai/service-kit';
import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ConversationsService } from './conversations.service.js';
import { MessageLimits } from './message-limits.js';
import { VisitorCookie } from './visitor-cookie.js';

@Public()
@Controller(chatPaths.send)
export class ChatController {
  constructor(
    private readonly visitor: VisitorCookie,
    private readonly limits: MessageLimits,
    private readonly person: SignedInPerson,
    private readonly conversations: ConversationsService,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ChatReply })
  async send(
    @Body({ schema: ChatBody }) { message }: ChatBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    await this.limits.count(request);
    const given = this.visitor.read(request);
    const { visitorId, reply } = await this.conversations.ask(given, message, await this.person.read(request));
    if (visitorId !== given) this.visitor.write(response, visitorId);
    return reply;
  }

  @Get()
  @ApiOkResponse({ standardSchema: ChatHistoryReply })
  show(@Req() request: FastifyRequest) {
    return this.conversations.history(this.visitor.read(request));
  }

  @Delete()
  @ApiOkResponse({ standardSchema: ChatClearedReply })
  async clear(@Req() request: FastifyRequest, @Res({ passthrough: true }) response: FastifyReply) {
    await this.conversations.clear(this.visitor.read(request));
    this.visitor.clear(response);
    return {};
  }
}
