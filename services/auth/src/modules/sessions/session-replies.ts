import type { AuthReply } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { IssueAccessToken } from '../signing-keys/index.js';
import type { OpenedSession } from './open-session.js';
import { SessionCookies } from './session-cookies.js';

/** Hands a signed-in browser its cookies and the reply of the contracts. */
@Injectable()
export class SessionReplies {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly issueAccessToken: IssueAccessToken,
  ) {}

  async send(reply: FastifyReply, session: OpenedSession, message: string, xsrf?: string): Promise<AuthReply> {
    const { id, name, email, role, avatar } = session.account;
    const jwtToken = await this.issueAccessToken.execute({ sub: id, role, name, email });
    this.cookies.write(reply, session.refreshToken, xsrf);
    void reply.header('Cache-Control', 'no-store');
    return { success: true, message, jwtToken, name, email, role, avatar };
  }
}
