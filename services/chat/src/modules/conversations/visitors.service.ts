import { chatPaths, errorCodes } from '@chhapai/contracts';
import { DomainError, ENV, HostCookie, networkOf, RequestCounts, retryText, sha256 } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IsNull, type Repository } from 'typeorm';
import { z } from 'zod';
import type { ChatEnv } from '../../chat.env.js';
import { ConversationEntity } from './conversations.entities.js';

const MAX_AGE_SECONDS = 90 * 86_400;
const MINUTE_MS = 60_000;
const cookie = new HostCookie({ name: 'chhapai_visitor', sameSite: 'lax', path: chatPaths.send });
const Token = z.string().regex(/^[\w-]{43}$/);
/** What earlier versions stored in the cookie instead of a token. */
const LegacyVisitorId = z.uuidv7().toLowerCase();

class TooManyMessages extends DomainError {
  readonly kind = 'too_many';
  readonly code = errorCodes.tooMany;

  constructor(override readonly retryAfterSeconds: number) {
    super(`You’re sending messages faster than we can answer. ${retryText(retryAfterSeconds)}`);
  }
}

/** Identifies visitors by a token of 256 random bits in a cookie. Tokens that this service has not issued are ignored. */
@Injectable()
export class VisitorsService {
  private readonly isSecure: boolean;
  private readonly visitorIds = new WeakMap<FastifyRequest, Promise<string | undefined>>();

  constructor(
    @Inject(ENV) private readonly env: ChatEnv,
    private readonly counts: RequestCounts,
    @InjectRepository(ConversationEntity) private readonly conversations: Repository<ConversationEntity>,
  ) {
    this.isSecure = env.PUBLIC_ORIGIN.startsWith('https:');
  }

  /** The id of the visitor who sends a request; undefined for a new one, and once the conversation is deleted. */
  find(request: FastifyRequest): Promise<string | undefined> {
    const visitorId = this.visitorIds.get(request) ?? this.findVisitorId(cookie.read(request));
    this.visitorIds.set(request, visitorId);
    return visitorId;
  }

  /**
   * Counts a message for its visitor and its network, in all copies of the service together. Throws `TooManyMessages` if it exceeds
   * the limit of either per minute.
   */
  async countMessage(request: FastifyRequest): Promise<void> {
    const network = networkOf(request.ip);
    await this.countFor(`network ${network}`, this.env.CHAT_ADDRESS_MESSAGES_PER_MINUTE);
    // New visitors of a network count as one, so that omitting or inventing a cookie gains nothing.
    const visitor = (await this.find(request)) ?? network;
    await this.countFor(`visitor ${visitor}`, this.env.CHAT_MESSAGES_PER_MINUTE);
  }

  writeCookie(reply: FastifyReply, token: string): void {
    cookie.write(reply, token, { isSecure: this.isSecure, maxAge: MAX_AGE_SECONDS });
  }

  clearCookie(reply: FastifyReply): void {
    cookie.clear(reply, this.isSecure);
  }

  private async countFor(key: string, max: number): Promise<void> {
    const { requests, secondsLeft } = await this.counts.count(key, MINUTE_MS, max);
    if (requests > max) throw new TooManyMessages(secondsLeft);
  }

  private async findVisitorId(cookieValue: string | undefined): Promise<string | undefined> {
    const token = Token.safeParse(cookieValue).data;
    const legacyId = LegacyVisitorId.safeParse(cookieValue).data;
    if (token === undefined && legacyId === undefined) return undefined;
    // An old id becomes invalid when the conversation gets its token, with the next message.
    const where = token ? { visitorHash: sha256(token) } : { visitorId: legacyId, visitorHash: IsNull() };
    const conversation = await this.conversations.findOne({ select: { visitorId: true }, where });
    return conversation?.visitorId;
  }
}
