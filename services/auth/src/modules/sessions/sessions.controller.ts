import { authPaths, AuthReply } from '@chhapai/contracts';
import { LoginRequired, Public } from '@chhapai/service-kit';
import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MessageReply } from '../../message-reply.js';
import { SessionReplies } from './session-replies.js';
import { SessionsService } from './sessions.service.js';

@Public()
@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly replies: SessionReplies,
  ) {}

  @Post(authPaths.refresh)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AuthReply })
  async refresh(@Req() request: FastifyRequest, @Res({ passthrough: true }) response: FastifyReply) {
    const tokens = this.replies.read(request);
    if (!tokens) throw new LoginRequired();
    return this.replies.writeSession(response, await this.sessions.renew(tokens), 'Session renewed');
  }

  @Post(authPaths.logout)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: MessageReply })
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) response: FastifyReply) {
    const tokens = this.replies.read(request);
    if (tokens) await this.sessions.close(tokens);
    return this.replies.clearSession(response);
  }
}
