import { createHash } from 'node:crypto';
import { errorCodes } from '@chhapai/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import { DomainError, InvalidRequest } from '../errors/domain-error.js';
import { IdempotentReplyEntity } from './idempotent-reply.entity.js';

const VISIBLE_ASCII = /^[\x21-\x7e]{1,200}$/;

class KeyReused extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = errorCodes.idempotencyMismatch;

  constructor() {
    super('This Idempotency-Key was already used for another request');
  }
}

/** Parameter: the `Idempotency-Key`, null without one. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | null => {
  const key = context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && VISIBLE_ASCII.test(key)) return key;
  throw new InvalidRequest('Idempotency-Key must be 1 to 200 visible ASCII characters without spaces');
});

interface KeyedRequest {
  ownerId: string;
  key: string | null;
  /** What must be the same when the key is used again. */
  content: object;
}

export interface KeyedReply<Reply> {
  reply: Reply;
  isReplayed: boolean;
}

/**
 * Does the work unless the same request was answered before, whose reply it returns. In a transaction, a concurrent request
 * with the same key waits for this one; a failed transaction leaves the key unused.
 */
export async function replyOnce<Reply extends object>(
  db: EntityManager,
  { ownerId, key, content }: KeyedRequest,
  work: () => Promise<Reply>,
): Promise<KeyedReply<Reply>> {
  if (key === null) return { reply: await work(), isReplayed: false };
  const requestHash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  const replies = db.getRepository(IdempotentReplyEntity);
  await replies.createQueryBuilder().insert().values({ ownerId, key, requestHash }).orIgnore().execute();
  const earlier = await replies.findOneByOrFail({ ownerId, key });
  if (earlier.requestHash !== requestHash) throw new KeyReused();
  if (earlier.reply) return { reply: earlier.reply as Reply, isReplayed: true };
  const reply = await work();
  await replies.update({ ownerId, key }, { reply });
  return { reply, isReplayed: false };
}

/** Tells the client that the reply repeats an earlier one. */
export function markReplay(reply: FastifyReply, isReplayed: boolean): void {
  if (isReplayed) void reply.header('Idempotent-Replayed', 'true');
}
