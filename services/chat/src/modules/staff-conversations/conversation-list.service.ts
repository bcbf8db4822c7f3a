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

/** As indexed. */
const MESSAGE_TEXT = `lower(' ' || message.text)`;
const VISITOR_TEXT = `lower(' ' || coalesce(conversation.person_name, '') || ' ' || coalesce(conversation.person_email, ''))`;

/** `patterns` are parameters by name. */
interface Search {
  patterns: Readonly<Record<string, string>>;
  hasVisitors: boolean;
}

const likeAll = (text: string, patterns: Search['patterns']): string =>
  Object.keys(patterns)
    .map((name) => `${text} LIKE :${name}`)
    .join(' AND ');

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
    const search = await this.#search(filter);
    const page = this.#matching(bound, search)
      .orderBy('conversation.lastMessageAt', direction)
      .addOrderBy('conversation.id', direction)
      .limit(limit + 1);
    if (after !== undefined) {
      const [at, id] = readCursor(bound, after, Position);
      const earlier = `(conversation.lastMessageAt, conversation.id) ${isDescending ? '<' : '>'} (:at, :id)`;
      page.andWhere(earlier, { at, id });
    }
    const [rows, counted] = await Promise.all([page.getMany(), this.#count(bound, search)]);
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

  /** The words of a search. Visitors are left out if none has such a name, because one subquery is ten times as fast as two. */
  async #search({ q = '' }: Filter): Promise<Search> {
    const words = q.toLowerCase().split(/\s+/).filter(Boolean);
    const patterns = Object.fromEntries(words.map((word, index) => [`word${index}`, searchPattern(word)]));
    if (words.length === 0) return { patterns, hasVisitors: false };
    const named = this.conversations
      .createQueryBuilder('conversation')
      .where(likeAll(VISITOR_TEXT, patterns), patterns);
    return { patterns, hasVisitors: await named.getExists() };
  }

  /** A message of the conversation has all words, or the visitor's name and email address have. */
  #matching({ state, assignee }: Filter, { patterns, hasVisitors }: Search): SelectQueryBuilder<ConversationEntity> {
    const query = this.conversations.createQueryBuilder('conversation');
    if (Object.keys(patterns).length > 0) {
      const inMessages = `SELECT message.conversation_id FROM messages message WHERE ${likeAll(MESSAGE_TEXT, patterns)}`;
      const inVisitors = `SELECT conversation.id FROM conversations conversation WHERE ${likeAll(VISITOR_TEXT, patterns)}`;
      const found = hasVisitors ? `${inMessages} UNION ALL ${inVisitors}` : inMessages;
      query.andWhere(`conversation.id IN (${found})`, patterns);
    }
    if (state) query.andWhere('conversation.state IN (:...state)', { state });
    if (assignee === 'none') query.andWhere('conversation.assigneeId IS NULL');
    else if (assignee) query.andWhere('conversation.assigneeId = :assignee', { assignee });
    return query;
  }

  async #count(filter: Filter, search: Search): Promise<number> {
    const matching = this.#matching(filter, search)
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
