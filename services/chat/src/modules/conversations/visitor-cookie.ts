import { chatPaths } from '@chhapai/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { validate, version } from 'uuid';
import { CHAT_ENV, type ChatEnv } from '../../env.js';

const VISITOR = 'chhapai_visitor';
const DAYS = 90;

/** The ID of a visitor's conversation. No script can read it. */
@Injectable()
export class VisitorCookie {
  readonly #secure: boolean;

  constructor(@Inject(CHAT_ENV) env: ChatEnv) {
    this.#secure = env.PUBLIC_ORIGIN.startsWith('https:');
  }

  /** The visitor's id; undefined when the cookie is missing or is none of ours. */
  read(request: FastifyRequest): string | undefined {
    const given = request.cookies[VISITOR];
    return given !== undefined && validate(given) && version(given) === 7 ? given.toLowerCase() : undefined;
  }

  write(reply: FastifyReply, visitorId: string): void {
    void reply.setCookie(VISITOR, visitorId, {
      path: chatPaths.send,
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#secure,
      maxAge: DAYS * 86_400,
    });
  }

  forget(reply: FastifyReply): void {
    void reply.clearCookie(VISITOR, { path: chatPaths.send, httpOnly: true, sameSite: 'lax', secure: this.#secure });
  }
}
