import { accountPaths, AccountSessionsReply, type AccessClaims } from '@chhapai/contracts';
import { Claims, SignedIn, UuidPipe } from '@chhapai/service-kit';
import { Controller, Delete, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { MessageReply } from '../../message-reply.js';
import { SessionReplies } from './session-replies.js';
import { SessionNotFound } from './sessions.errors.js';
import { SessionsService } from './sessions.service.js';

/** The browsers in which a person is signed in. */
@SignedIn()
@Controller(accountPaths.sessions)
export class AccountSessionsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsService,
    private readonly replies: SessionReplies,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: AccountSessionsReply })
  async list(@Claims() { sub, sid }: AccessClaims) {
    return { data: await this.sessions.list(sub, sid) };
  }

  @Delete(':id')
  @ApiOkResponse({ standardSchema: MessageReply })
  async end(
    @Claims() { sub, sid }: AccessClaims,
    @Param('id', new UuidPipe(SessionNotFound)) id: string,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    if (!(await this.sessions.closeOne(this.dataSource.manager, sub, id))) throw new SessionNotFound();
    if (id === sid) this.replies.clearSession(response);
    return { message: 'Logged out on that device' };
  }

  @Delete()
  @ApiOkResponse({ standardSchema: MessageReply })
  async endAll(@Claims() { sub }: AccessClaims, @Res({ passthrough: true }) response: FastifyReply) {
    await this.sessions.closeAll(this.dataSource.manager, sub);
    this.replies.clearSession(response);
    return { message: 'Logged out on all devices' };
  }
}
