import { MAX_CHAT_HISTORY, type ChatHistoryReply, type ChatPerson, type ChatReply } from '@chhapai/contracts';
import { sha256, Sql } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { languageOf, type Language } from '../../language/language-of.js';
import { AnswersService, type Answer } from '../answers/answers.module.js';
import { ConversationEntity, MessageEntity } from './conversations.entities.js';
import { NoConversation } from './conversations.errors.js';

/** A signed-in person. */
export interface Person {
  id: string;
  name: string;
}

type AnsweringFields = Pick<ConversationEntity, 'state' | 'assigneeName' | 'personEmail'>;

interface AskResult {
  /** For the visitor's cookie, if the conversation had none. */
  token?: string;
  reply: Omit<ChatReply, 'success'>;
  /** The conversation, if a person will answer and the verified email address of the signed-in visitor is not stored yet. */
  conversationWithoutEmail?: string;
}

type SavedExchange = Pick<
  ConversationEntity,
  'id' | 'state' | 'assigneeName' | 'personId' | 'personEmail' | 'isEmailVerified'
> & {
  ids: string[];
  isNewToken: boolean;
};

/** Conversations from the visitor's side. A token in a cookie identifies the visitor. */
@Injectable()
export class ConversationsService {
  constructor(
    @InjectRepository(ConversationEntity) private readonly conversations: Repository<ConversationEntity>,
    @InjectRepository(MessageEntity) private readonly messages: Repository<MessageEntity>,
    private readonly sql: Sql,
    private readonly answers: AnswersService,
  ) {}

  /**
   * Answers a message and stores both. While a staff member answers, only the message is stored. A visitor without a conversation
   * gets `newToken`.
   */
  async ask(visitorId: string | undefined, newToken: string, message: string, person?: Person): Promise<AskResult> {
    const [language = 'en', isTaken] = await Promise.all([
      this.detectLanguage(visitorId, message),
      this.isTaken(visitorId),
    ]);
    const answer = isTaken ? undefined : await this.answers.answer(message, language);
    const saved = await this.save(visitorId, newToken, message, answer, person);
    const isSilent = saved.state === 'taken' || !answer;
    const { text, source, needsPerson } = isSilent
      ? {
          text: this.answers.confirmReceipt(saved.assigneeName && firstName(saved.assigneeName), language),
        }
      : answer;
    const [details] = await this.answers.describe([text]);
    const chatPerson = chatPersonOf(saved);
    const reply = {
      reply: text,
      ...(source && { source }),
      ...(needsPerson && { needsPerson }),
      ...details,
      ...(!isSilent && { quickReplies: this.answers.quickReplies(message, answer) }),
      ...(isSilent && { isSilent }),
      ...(chatPerson && { person: chatPerson }),
      ids: saved.ids,
    };
    const lacksEmail = chatPerson !== undefined && !saved.isEmailVerified && saved.personId === person?.id;
    return {
      ...(saved.isNewToken && { token: newToken }),
      reply,
      ...(lacksEmail && { conversationWithoutEmail: saved.id }),
    };
  }

  /** Stores the verified address to which replies are sent if the person leaves the chat. */
  async saveVerifiedEmail(conversationId: string, person: Person, email: string): Promise<void> {
    await this.sql.run(storeVerifiedEmail, [conversationId, person.id, email]);
  }

  /** Stores an address that the visitor typed, to which a person's answer is sent. */
  async saveTypedEmail(visitorId: string | undefined, email: string): Promise<ChatPerson | undefined> {
    const saved =
      visitorId === undefined ? undefined : await this.sql.row<AnsweringFields>(storeTypedEmail, [visitorId, email]);
    if (!saved) throw new NoConversation();
    return chatPersonOf(saved);
  }

  /** The latest messages, or those after a given one, oldest first, and suggestions to ask next. */
  async readHistory(visitorId: string | undefined, after?: string): Promise<Omit<ChatHistoryReply, 'success'>> {
    if (!visitorId) return { messages: [] };
    const [conversation, latest] = await Promise.all([
      this.conversations.findOneBy({ visitorId }),
      this.readLatestMessages(visitorId, MAX_CHAT_HISTORY, after),
    ]);
    if (conversation) await this.sql.run(recordVisit, [visitorId, latest.at(-1)?.id ?? null]);
    const details = await this.answers.describe(latest.map(({ text }) => text));
    const messages = latest.map(({ id, sender, senderName, text, sourceTitle, sourcePath, needsPerson }, index) => ({
      _id: id,
      sender,
      text,
      ...(senderName !== null && { by: firstName(senderName) }),
      ...(sender === 'user' ? { lang: details[index]!.lang } : details[index]!),
      ...(sourceTitle && sourcePath && { source: { title: sourceTitle, path: sourcePath } }),
      ...(needsPerson && { needsPerson }),
    }));
    const [question, answer] = messages.slice(-2);
    const person = conversation && chatPersonOf(conversation);
    return {
      messages,
      ...(question && answer?.sender === 'bot' && { quickReplies: this.answers.quickReplies(question.text, answer) }),
      ...(person && { person }),
    };
  }

  /** Deletes the visitor's conversation with its messages. */
  async clear(visitorId: string | undefined): Promise<void> {
    if (visitorId) await this.conversations.delete({ visitorId });
  }

  private async detectLanguage(visitorId: string | undefined, message: string): Promise<Language | undefined> {
    const language = languageOf(message);
    if (language) return language;
    const [last] = await this.readLatestMessages(visitorId, 1);
    return last && languageOf(last.text);
  }

  private async isTaken(visitorId: string | undefined): Promise<boolean> {
    return visitorId !== undefined && (await this.conversations.existsBy({ visitorId, state: 'taken' }));
  }

  private async readLatestMessages(
    visitorId: string | undefined,
    limit: number,
    after?: string,
  ): Promise<MessageEntity[]> {
    if (!visitorId) return [];
    const query = this.messages
      .createQueryBuilder('message')
      .innerJoin('message.conversation', 'conversation')
      .where('conversation.visitorId = :visitorId', { visitorId })
      .orderBy('message.id', 'DESC')
      .limit(limit);
    if (after !== undefined) query.andWhere('message.id > :after', { after });
    return (await query.getMany()).reverse();
  }

  private async save(
    visitorId: string | undefined,
    newToken: string,
    question: string,
    answer: Answer | undefined,
    person: Person | undefined,
  ): Promise<SavedExchange> {
    // If the chat has no answer, a person must answer even if the conversation is no longer assigned.
    const { text, source, needsPerson } = answer ?? { text: null, needsPerson: true };
    const values = [
      visitorId ?? null,
      question,
      text,
      source?.title ?? null,
      source?.path ?? null,
      needsPerson ?? false,
      person?.id ?? null,
      person?.name ?? null,
      sha256(newToken),
    ];
    return (await this.sql.row<SavedExchange>(saveExchange, values))!;
  }
}

/** Visitors see only the first names of staff. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0]!;

/** The person that the visitor is waiting for or talking to. */
function chatPersonOf({ state, assigneeName, personEmail }: AnsweringFields): ChatPerson | undefined {
  const email = personEmail !== null && { email: true as const };
  if (state === 'taken') return { state, name: firstName(assigneeName!), ...email };
  return state === 'waiting' ? { state, ...email } : undefined;
}

/**
 * Stores a question and its answer, in a new conversation if the visitor has none. One statement, so that a conversation
 * deleted at the same moment leaves no messages behind. A conversation without a token gets one, and belongs to the first person
 * who is signed in. An answer is not stored if a staff member has taken the conversation in the meantime. The event is inserted
 * last, because a lock decides its order.
 * $1 visitor, $2 question, $3 answer, $4 and $5 its source, $6 whether a person is needed, $7 and $8 id and name of the person,
 * $9 hash of a new token.
 */
const saveExchange = {
  name: 'save-exchange',
  text: `
    WITH existing AS (
      UPDATE conversations SET last_message_at = now(), visitor_seen_at = now(), person_id = coalesce(person_id, $7),
             visitor_hash = coalesce(visitor_hash, $9),
             person_name = CASE WHEN coalesce(person_id, $7) = $7 THEN $8 ELSE person_name END,
             unread = unread + (state = 'waiting' OR state = 'taken' OR $6)::int,
             state = CASE WHEN state = 'taken' THEN state WHEN $6 THEN 'waiting' WHEN state = 'closed' THEN 'bot' ELSE state END
       WHERE visitor_id = $1 RETURNING *
    ), created AS (
      INSERT INTO conversations (visitor_id, visitor_hash, person_id, person_name, state, unread)
      SELECT uuidv7(), $9, $7::uuid, $8::text, CASE WHEN $6 THEN 'waiting' ELSE 'bot' END, $6::int
       WHERE NOT EXISTS (SELECT FROM existing)
      RETURNING *
    ), conversation AS (
      SELECT * FROM existing UNION ALL SELECT * FROM created
    ), saved AS (
      INSERT INTO messages (conversation_id, sender, text, source_title, source_path, needs_person)
      SELECT conversation.id, message.* FROM conversation, (
        VALUES ('user', $2::text, NULL, NULL, false), ('bot', $3, $4, $5, $6::boolean)
      ) AS message (sender, text, source_title, source_path, needs_person)
       WHERE sender = 'user' OR (conversation.state <> 'taken' AND message.text IS NOT NULL)
      RETURNING id
    ), reported AS (
      INSERT INTO conversation_events (conversation_id, change)
      SELECT conversation.id, 'message' FROM conversation WHERE EXISTS (SELECT FROM saved)
    )
    SELECT id, visitor_hash = $9 AS "isNewToken", state, assignee_name AS "assigneeName", person_id AS "personId",
           person_email AS "personEmail", is_email_verified AS "isEmailVerified", (SELECT array_agg(id ORDER BY id) FROM saved) AS ids
      FROM conversation`,
};

/**
 * Records that the visitor is looking at the chat and which message they received last, at most every 15 s unless there are new
 * ones. Replies that were stored after this reading do not count as seen. $1 visitor, $2 the last message, or null.
 */
const recordVisit = {
  name: 'record-visit-until',
  text: `
    UPDATE conversations SET visitor_seen_at = now(), seen_until = greatest(seen_until, $2::uuid)
     WHERE visitor_id = $1 AND (
       coalesce(seen_until < $2::uuid, $2::uuid IS NOT NULL) OR visitor_seen_at < now() - interval '15 seconds')`,
};

/** Stores the verified email address of the conversation's person, once. $1 conversation, $2 person, $3 address. */
const storeVerifiedEmail = {
  name: 'save-verified-email',
  text: `
    WITH changed AS (
      UPDATE conversations SET person_email = $3, is_email_verified = true
       WHERE id = $1 AND person_id = $2 AND NOT (is_email_verified AND person_email = $3)
      RETURNING id
    )
    INSERT INTO conversation_events (conversation_id, change) SELECT id, 'state' FROM changed`,
};

/** Stores an address that the visitor typed, unless a verified one is known. $1 visitor, $2 address. Returns who answers. */
const storeTypedEmail = {
  name: 'save-typed-email',
  text: `
    WITH changed AS (
      UPDATE conversations SET person_email = CASE WHEN is_email_verified THEN person_email ELSE $2 END
       WHERE visitor_id = $1 RETURNING *
    ), reported AS (
      INSERT INTO conversation_events (conversation_id, change) SELECT id, 'state' FROM changed
    )
    SELECT state, assignee_name AS "assigneeName", person_email AS "personEmail" FROM changed`,
};
