import { authPaths, type AuthReply } from '@chhapai/contracts';
import { LoginRequired } from '@chhapai/service-kit';
import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CloseSession } from './close-session.js';
import { RenewSession } from './renew-session.js';
import { SessionCookies } from './session-cookies.js';
import { SessionReplies } from './session-replies.js';

@Controller()
export class SessionsController {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly renewSession: RenewSession,
    private readonly closeSession: CloseSession,
    private readonly replies: SessionReplies,
  ) {}

  @Post(authPaths.refresh)
  @HttpCode(200)
  async refresh(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<AuthReply> {
    const held = this.cookies.read(request);
    if (!held) throw new LoginRequired();
    const session = await this.renewSession.execute(held.refreshToken);
    return this.replies.send(reply, session, 'Session renewed', held.xsrf);
  }

  @Post(authPaths.logout)
  @HttpCode(200)
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const held = this.cookies.read(request);
    if (held) await this.closeSession.execute(held.refreshToken);
    this.cookies.clear(reply);
    return { success: true, message: 'Logged out successfully' };
  }
}
