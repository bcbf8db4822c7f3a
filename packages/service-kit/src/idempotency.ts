import { createHash } from 'node:crypto';
import { errorCodes } from '@chhapai/contracts';
import { createParamDecorator, Injectable, type ExecutionContext } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Column, DataSource, Entity, PrimaryColumn, Raw, type EntityManager } from 'typeorm';
import { domainError, InvalidRequest } from './errors/domain-error.js';
import { withETag } from './http/if-match.js';

const PK = 'pk_idempotent_replies';

/**
 * The reply to a request with an `Idempotency-Key`; null while the request is running. The service creates the table in a
 * migration and adds this to its entities, and `PruneReplies` to a module.
 */
@Entity('idempotent_replies')
export class IdempotentReplyEntity {
  @PrimaryColumn('uuid', { name: 'owner_id', primaryKeyConstraintName: PK }) ownerId!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: PK }) key!: string;
  @Column('text', { name: 'request_hash' }) requestHash!: string;
  /** Stored as json, because jsonb would reorder the fields. */
  @Column('json', { nullable: true }) reply!: object | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}

const VISIBLE_ASCII = /^[\x21-\x7e]{1,200}$/;

class IdempotencyMismatch extends domainError(
  'unprocessable',
  errorCodes.idempotencyMismatch,
  'This Idempotency-Key was already used for another request',
) {}

/** Parameter: the `Idempotency-Key`, null without one. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | null => {
  const key = context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && VISIBLE_ASCII.test(key)) return key;
  throw new InvalidRequest('Idempotency-Key must be 1 to 200 visible ASCII characters without spaces');
});

/** A request that may be repeated with the same key. */
export interface KeyedRequest {
  ownerId: string;
  key: string | null;
  /** The content that must be the same when the key is used again. */
  content: object;
}

/** A reply, and whether it repeats an earlier one. */
export interface KeyedReply<Reply> {
  reply: Reply;
  isReplayed: boolean;
}

/**
 * Does the work, or returns the earlier reply if the same request was answered before. In a transaction, a concurrent request
 * with the same key waits for this one; a failed transaction leaves the key unused.
 */
export async function replyOnce<Reply extends object>(
  db: EntityManager,
  { ownerId, key, content }: KeyedRequest,
  work: () => Promise<Reply>,
): Promise<KeyedReply<Reply>> {
  if (key === null) return { reply: await work(), isReplayed: false };
  const requestHash = hashOf(content);
  const replies = db.getRepository(IdempotentReplyEntity);
  await replies.createQueryBuilder().insert().values({ ownerId, key, requestHash }).orIgnore().execute();
  const earlier = await replies.findOneByOrFail({ ownerId, key });
  if (earlier.requestHash !== requestHash) throw new IdempotencyMismatch();
  if (earlier.reply) return { reply: earlier.reply as Reply, isReplayed: true };
  const reply = await work();
  await replies.update({ ownerId, key }, { reply });
  return { reply, isReplayed: false };
}

/**
 * The reply to an earlier request with the same key and content, if there was one. Call it before checks that precede
 * `replyOnce` and would refuse a repeated request.
 */
export async function findReply<Reply extends object>(
  db: EntityManager,
  { ownerId, key, content }: KeyedRequest,
): Promise<KeyedReply<Reply> | undefined> {
  if (key === null) return undefined;
  const earlier = await db.findOneBy(IdempotentReplyEntity, { ownerId, key });
  if (!earlier?.reply) return undefined;
  if (earlier.requestHash !== hashOf(content)) throw new IdempotencyMismatch();
  return { reply: earlier.reply as Reply, isReplayed: true };
}

const hashOf = (content: object): string => createHash('sha256').update(JSON.stringify(content)).digest('base64url');

/** Tells the client that the reply repeats an earlier one. */
export function markReplay(reply: FastifyReply, isReplayed: boolean): void {
  if (isReplayed) void reply.header('Idempotent-Replayed', 'true');
}

/** Like `withETag`, for the outcome of `replyOnce`; also marks a replayed reply. */
export function versionedReply<T extends { version: number }>(
  response: FastifyReply,
  { reply, isReplayed }: KeyedReply<T>,
): { data: T } {
  markReplay(response, isReplayed);
  return withETag(response, reply);
}

/** Forgets idempotency keys after a day; their replies may contain addresses. */
@Injectable()
export class PruneReplies {
  constructor(private readonly db: DataSource) {}

  @Cron(CronExpression.EVERY_HOUR)
  async execute(): Promise<void> {
    const createdAt = Raw((column) => `${column} < now() - interval '24 hours'`);
    await this.db.manager.delete(IdempotentReplyEntity, { createdAt });
  }
}
