import { chatPaths } from '@chhapai/contracts';
import { ENV } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ChatEnv } from '../../chat.env.js';

const NAME = 'chhapai_visitor';
const MAX_AGE_SECONDS = 90 * 86_400;
const VisitorId = z.uuidv7().toLowerCase();

/** The cookie with the visitor id, which scripts cannot read. */
@Injectable()
export class VisitorCookie {
  private readonly options: { path: string; httpOnly: true; sameSite: 'lax'; secure: boolean };

  constructor(@Inject(ENV) env: ChatEnv) {
    const secure = env.PUBLIC_ORIGIN.startsWith('https:');
    this.options = { path: chatPaths.send, httpOnly: true, sameSite: 'lax', secure };
  }

  /** Undefined if the cookie is missing or not a UUIDv7. */
  read(request: FastifyRequest): string | undefined {
    return VisitorId.safeParse(request.cookies[NAME]).data;
  }

  write(reply: FastifyReply, visitorId: string): void {
    void reply.setCookie(NAME, visitorId, { ...this.options, maxAge: MAX_AGE_SECONDS });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(NAME, this.options);
  }
}
