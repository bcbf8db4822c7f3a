import {
  ChatBody,
  ChatClearedReply,
  ChatContactBody,
  ChatContactReply,
  ChatHistoryQuery,
  ChatHistoryReply,
  chatPaths,
  ChatReply,
} from '@chhapai/contracts';
import { AccessTokenReader, Public, randomToken, VerifiedEmail } from '@chhapai/service-kit';
import { Body, Controller, Delete, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ConversationsService } from './conversations.service.js';
import { VisitorsService } from './visitors.service.js';

@Public()
@Controller(chatPaths.send)
export class ChatController {
  constructor(
    private readonly visitors: VisitorsService,
    private readonly tokenReader: AccessTokenReader,
    private readonly verifiedEmail: VerifiedEmail,
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
    await this.visitors.countMessage(request);
    const claims = await this.tokenReader.findClaims(request);
    const person = claims && { id: claims.sub, name: claims.name };
    const visitorId = await this.visitors.find(request);
    const newToken = randomToken();
    const { token, reply, conversationWithoutEmail } = await this.conversations.ask(
      visitorId,
      newToken,
      message,
      person,
    );
    if (token) this.visitors.writeCookie(response, token);
    if (person && conversationWithoutEmail) {
      const email = await this.verifiedEmail.read(request).catch(() => null);
      if (email) {
        await this.conversations.saveVerifiedEmail(conversationWithoutEmail, person, email);
        return { ...reply, person: { ...reply.person, email: true } };
      }
    }
    return reply;
  }

  @Post('contact')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ChatContactReply })
  async contact(@Body({ schema: ChatContactBody }) { email }: ChatContactBody, @Req() request: FastifyRequest) {
    await this.visitors.countMessage(request);
    const person = await this.conversations.saveTypedEmail(await this.visitors.find(request), email);
    return { ...(person && { person }) };
  }

  @Get()
  @ApiOkResponse({ standardSchema: ChatHistoryReply })
  async show(@Req() request: FastifyRequest, @Query({ schema: ChatHistoryQuery }) { after }: ChatHistoryQuery) {
    return this.conversations.readHistory(await this.visitors.find(request), after);
  }

  @Delete()
  @ApiOkResponse({ standardSchema: ChatClearedReply })
  async clear(@Req() request: FastifyRequest, @Res({ passthrough: true }) response: FastifyReply) {
    await this.conversations.clear(await this.visitors.find(request));
    this.visitors.clearCookie(response);
    return {};
  }
}
