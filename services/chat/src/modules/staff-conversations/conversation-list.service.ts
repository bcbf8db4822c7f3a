import {
  MAX_COUNTED,
  type StaffConversation,
  type StaffConversationQuery,
  type StaffConversationsQuery,
  type StaffConversationThread,
} from '@chhapai/contracts';
import { readCursor, searchPattern, toTotal, writeCursor, type Actor, type StaffPage } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { z } from 'zod';
import { ConversationNotFound, ConversationEntity, MessageEntity } from '../conversations/conversations.module.js';
import { toStaffConversation, toStaffMessage } from './conversation-views.rules.js';

type Filter = Omit<StaffConversationsQuery, 'after' | 'limit'>;

const Position = z.tuple([z.iso.datetime(), z.uuid()]);
const MessagePosition = z.tuple([z.uuid()]);

/** Conversations as staff find and read them. */
@Injectable()
export class ConversationListService {
  constructor(@InjectRepository(ConversationEntity) private readonly conversations: Repository<ConversationEntity>) {}

  async list(
    { after, limit, ...filter }: StaffConversationsQuery,
    actor: Actor,
  ): Promise<StaffPage<StaffConversation>> {
    const isDescending = filter.sort === '-lastMessageAt';
    const direction = isDescending ? 'DESC' : 'ASC';
    const bound = { ...filter, ...(filter.assignee === 'me' && { assignee: actor.id }) };
    const page = this.#matching(bound)
      .orderBy('conversation.lastMessageAt', direction)
      .addOrderBy('conversation.id', direction)
      .limit(limit + 1);
    if (after !== undefined) {
      const [at, id] = readCursor(bound, after, Position);
      const earlier = `(conversation.lastMessageAt, conversation.id) ${isDescending ? '<' : '>'} (:at, :id)`;
      page.andWhere(earlier, { at, id });
    }
    const [rows, counted] = await Promise.all([page.getMany(), this.#count(bound)]);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      data: await describe(this.conversations.manager, shown),
      next: last && rows.length > limit ? writeCursor(bound, [last.lastMessageAt.toISOString(), last.id]) : null,
      total: toTotal(counted),
    };
  }

  /** The conversation with its latest messages, or those before `after`, oldest first. */
  async get(id: string, { after, limit }: StaffConversationQuery): Promise<StaffConversationThread> {
    const db = this.conversations.manager;
    const before = after === undefined ? {} : { id: LessThan(readCursor({ id }, after, MessagePosition)[0]) };
    const [conversation, rows] = await Promise.all([
      findConversation(db, id),
      db.find(MessageEntity, { where: { conversationId: id, ...before }, order: { id: 'DESC' }, take: limit + 1 }),
    ]);
    const shown = rows.slice(0, limit).toReversed();
    const earlier = rows.length > limit ? writeCursor({ id }, [shown[0]!.id]) : null;
    return { ...conversation, messages: shown.map(toStaffMessage), earlier };
  }

  /** Each word is in a message of the conversation, or in the visitor's name or email address. */
  #matching({ q = '', state, assignee }: Filter): SelectQueryBuilder<ConversationEntity> {
    const query = this.conversations.createQueryBuilder('conversation');
    for (const [index, word] of q.toLowerCase().split(/\s+/).filter(Boolean).entries()) {
      const name = `word${index}`;
      query.andWhere(
        `conversation.id IN (
           SELECT m.conversation_id FROM messages m WHERE lower(' ' || m.text) LIKE :${name}
           UNION ALL
           SELECT c.id FROM conversations c
            WHERE lower(' ' || coalesce(c.person_name, '') || ' ' || coalesce(c.person_email, '')) LIKE :${name})`,
        { [name]: searchPattern(word) },
      );
    }
    if (state) query.andWhere('conversation.state IN (:...state)', { state });
    if (assignee === 'none') query.andWhere('conversation.assigneeId IS NULL');
    else if (assignee) query.andWhere('conversation.assigneeId = :assignee', { assignee });
    return query;
  }

  async #count(filter: Filter): Promise<number> {
    const matching = this.#matching(filter)
      .select('1')
      .limit(MAX_COUNTED + 1);
    const { count } = (await this.conversations.manager
      .createQueryBuilder()
      .select('count(*)::int', 'count')
      .from(`(${matching.getQuery()})`, 'counted')
      .setParameters(matching.getParameters())
      .getRawOne<{ count: number }>())!;
    return count;
  }
}

/** Throws `ConversationNotFound`. */
export async function findConversation(db: EntityManager, id: string): Promise<StaffConversation> {
  const row = await db.findOneBy(ConversationEntity, { id });
  if (!row) throw new ConversationNotFound();
  return (await describe(db, [row]))[0]!;
}

async function describe(db: EntityManager, rows: readonly ConversationEntity[]): Promise<StaffConversation[]> {
  if (rows.length === 0) return [];
  const latest = await db
    .createQueryBuilder(MessageEntity, 'message')
    .distinctOn(['message.conversation_id'])
    .where('message.conversationId IN (:...ids)', { ids: rows.map(({ id }) => id) })
    .orderBy('message.conversation_id')
    .addOrderBy('message.id', 'DESC')
    .getMany();
  const byConversation = new Map(latest.map((message) => [message.conversationId, message]));
  return rows.map((row) => toStaffConversation(row, byConversation.get(row.id)));
}
