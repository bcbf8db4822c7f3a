import {
  MAX_COUNTED,
  type StaffConversation,
  type StaffConversationQuery,
  type StaffConversationsQuery,
  type StaffConversationThread,
} from '@chhapai/contracts';
import { decodeCursor, searchPattern, toTotal, encodeCursor, type Actor, type StaffPage } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { z } from 'zod';
import { ConversationNotFound, ConversationEntity, MessageEntity } from '../conversations/conversations.module.js';
import { toStaffConversation, toStaffMessage } from './conversation-views.rules.js';

type Filter = Omit<StaffConversationsQuery, 'after' | 'limit'>;

/** These must match the expressions of the indexes. */
const MESSAGE_TEXT = `lower(' ' || message.text)`;
const VISITOR_TEXT = `lower(' ' || coalesce(conversation.person_name, '') || ' ' || coalesce(conversation.person_email, ''))`;

/** Where to look for the words of a search; undefined without a search. */
type SearchTarget = 'messages' | 'visitor' | undefined;

/** `patterns` are query parameters, by name. */
interface Search {
  patterns: Readonly<Record<string, string>>;
  targets: readonly SearchTarget[];
}

const likeAll = (text: string, patterns: Search['patterns']): string =>
  Object.keys(patterns)
    .map((name) => `${text} LIKE :${name}`)
    .join(' AND ');

/** The time of the last message in milliseconds since the epoch, and the id. */
const Position = z.tuple([z.string().regex(/^\d{1,15}$/), z.uuid()]);
const MessagePosition = z.tuple([z.uuid()]);

/** Lets staff find and read conversations. */
@Injectable()
export class ConversationListService {
  constructor(@InjectRepository(ConversationEntity) private readonly conversations: Repository<ConversationEntity>) {}

  async list(
    { after, limit, ...filter }: StaffConversationsQuery,
    actor: Actor,
  ): Promise<StaffPage<StaffConversation>> {
    const isDescending = filter.sort === '-lastMessageAt';
    const direction = isDescending ? 'DESC' : 'ASC';
    const resolvedFilter = { ...filter, ...(filter.assignee === 'me' && { assignee: actor.id }) };
    const search = await this.search(filter);
    const position = after === undefined ? undefined : decodeCursor(resolvedFilter, after, Position);
    const pageOf = (target: SearchTarget) => {
      const page = this.matching(resolvedFilter, search, target)
        .orderBy('conversation.lastMessageAt', direction)
        .addOrderBy('conversation.id', direction)
        .limit(limit + 1);
      if (!position) return page.getMany();
      const isBeyondPosition = `(conversation.lastMessageAt, conversation.id) ${isDescending ? '<' : '>'} (:at, :id)`;
      return page.andWhere(isBeyondPosition, { at: new Date(Number(position[0])), id: position[1] }).getMany();
    };
    const [pages, counted] = await Promise.all([
      Promise.all(search.targets.map(pageOf)),
      this.count(resolvedFilter, search),
    ]);
    const rows = mergePages(pages, isDescending);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      data: await describe(this.conversations.manager, shown, actor),
      next:
        last && rows.length > limit
          ? encodeCursor(resolvedFilter, [String(last.lastMessageAt.getTime()), last.id])
          : null,
      total: toTotal(counted),
    };
  }

  /** The conversation with its latest messages, or those before `after`, oldest first. */
  async get(id: string, { after, limit }: StaffConversationQuery, actor: Actor): Promise<StaffConversationThread> {
    const db = this.conversations.manager;
    const before = after === undefined ? {} : { id: LessThan(decodeCursor({ id }, after, MessagePosition)[0]) };
    const [conversation, rows] = await Promise.all([
      getConversation(db, id, actor),
      db.find(MessageEntity, { where: { conversationId: id, ...before }, order: { id: 'DESC' }, take: limit + 1 }),
    ]);
    const shown = rows.slice(0, limit).toReversed();
    const earlier = rows.length > limit ? encodeCursor({ id }, [shown[0]!.id]) : null;
    return { ...conversation, messages: shown.map(toStaffMessage), earlier };
  }

  /** The patterns and targets of a search. Visitors are searched only if at least one of them matches. */
  private async search({ q = '' }: Filter): Promise<Search> {
    const words = q.toLowerCase().split(/\s+/).filter(Boolean);
    const patterns = Object.fromEntries(words.map((word, index) => [`word${index}`, searchPattern(word)]));
    if (words.length === 0) return { patterns, targets: [undefined] };
    const matchingVisitors = this.conversations
      .createQueryBuilder('conversation')
      .where(likeAll(VISITOR_TEXT, patterns), patterns);
    return { patterns, targets: (await matchingVisitors.getExists()) ? ['messages', 'visitor'] : ['messages'] };
  }

  /**
   * Conversations in which one message has all of the words, or in which the visitor's name and email address together do. Each
   * of the two is searched by a separate query, which stops after a page: for a word in every fourth message, a request took
   * 324 ms instead of 914 on a busy machine.
   */
  private matching(
    { state, assignee }: Filter,
    { patterns }: Search,
    target: SearchTarget,
  ): SelectQueryBuilder<ConversationEntity> {
    const query = this.conversations.createQueryBuilder('conversation');
    if (target === 'messages') {
      const found = `SELECT message.conversation_id FROM messages message WHERE ${likeAll(MESSAGE_TEXT, patterns)}`;
      query.andWhere(`conversation.id IN (${found})`, patterns);
    } else if (target === 'visitor') query.andWhere(likeAll(VISITOR_TEXT, patterns), patterns);
    if (state) query.andWhere('conversation.state IN (:...state)', { state });
    if (assignee === 'none') query.andWhere('conversation.assigneeId IS NULL');
    else if (assignee) query.andWhere('conversation.assigneeId = :assignee', { assignee });
    return query;
  }

  private async count(filter: Filter, search: Search): Promise<number> {
    const found = search.targets.map((target) =>
      this.matching(filter, search, target)
        .select('conversation.id')
        .limit(MAX_COUNTED + 1),
    );
    const { count } = (await this.conversations.manager
      .createQueryBuilder()
      .select('count(*)::int', 'count')
      .from(`(${found.map((query) => `(${query.getQuery()})`).join(' UNION ')})`, 'counted')
      .setParameters(found[0]!.getParameters())
      .getRawOne<{ count: number }>())!;
    return count;
  }
}

/** Merges sorted pages, which may have rows in common. */
function mergePages(pages: readonly ConversationEntity[][], isDescending: boolean): ConversationEntity[] {
  const rows = new Map(pages.flat().map((row) => [row.id, row]));
  const sign = isDescending ? -1 : 1;
  const compare = (a: ConversationEntity, b: ConversationEntity) =>
    a.lastMessageAt.getTime() - b.lastMessageAt.getTime() || (a.id < b.id ? -1 : 1);
  return [...rows.values()].sort((a, b) => sign * compare(a, b));
}

/** Throws `ConversationNotFound`. */
export async function getConversation(db: EntityManager, id: string, actor: Actor): Promise<StaffConversation> {
  const row = await db.findOneBy(ConversationEntity, { id });
  if (!row) throw new ConversationNotFound();
  return (await describe(db, [row], actor))[0]!;
}

async function describe(
  db: EntityManager,
  rows: readonly ConversationEntity[],
  actor: Actor,
): Promise<StaffConversation[]> {
  if (rows.length === 0) return [];
  const latest = await db
    .createQueryBuilder(MessageEntity, 'message')
    .distinctOn(['message.conversation_id'])
    .where('message.conversationId IN (:...ids)', { ids: rows.map(({ id }) => id) })
    .orderBy('message.conversation_id')
    .addOrderBy('message.id', 'DESC')
    .getMany();
  const byConversation = new Map(latest.map((message) => [message.conversationId, message]));
  return rows.map((row) => toStaffConversation(row, byConversation.get(row.id), actor));
}
