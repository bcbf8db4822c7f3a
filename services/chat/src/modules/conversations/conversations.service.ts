import { MAX_CHAT_HISTORY, type ChatHistoryReply, type ChatPerson, type ChatReply } from '@chhapai/contracts';
import { Sql } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { languageOf, type Language } from '../../language/language-of.js';
import { AnswersService, type Answer } from '../answers/answers.module.js';
import { ConversationEntity, MessageEntity } from './conversations.entities.js';
import { NoConversation } from './conversations.errors.js';
import {
  conversationsOfPerson,
  saveEmail,
  saveExchange,
  saveGivenEmail,
  seeConversation,
} from './conversations.queries.js';
import { visitorHash } from './visitors.service.js';

/** Who is signed in. */
export interface Person {
  id: string;
  name: string;
}

type Answering = Pick<ConversationEntity, 'state' | 'assigneeName' | 'personEmail'>;

interface Asked {
  /** For the visitor's cookie, if the conversation had none. */
  token?: string;
  reply: Omit<ChatReply, 'success'>;
  /** The conversation, if a person will answer and nobody knows yet where to reach the visitor. */
  conversationWithoutEmail?: string;
}

type Saved = Pick<
  ConversationEntity,
  'id' | 'state' | 'assigneeName' | 'personId' | 'personEmail' | 'isEmailVerified'
> & {
  ids: string[];
  isNewToken: boolean;
};

/** Conversations, which are shown to the visitor with the token in a cookie, to staff, and in the file of a person's own data. */
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
   * gets one with `newToken`.
   */
  async ask(visitorId: string | undefined, newToken: string, message: string, person?: Person): Promise<Asked> {
    const [language = 'en', taken] = await Promise.all([this.languageFor(visitorId, message), this.isTaken(visitorId)]);
    const answer = taken ? undefined : await this.answers.answer(message, language);
    const saved = await this.save(visitorId, newToken, message, answer, person);
    const isSilent = saved.state === 'taken' || !answer;
    const { text, source, needsPerson } = isSilent
      ? { text: this.answers.personAnswers(firstName(saved.assigneeName ?? 'Somebody'), language) }
      : answer;
    const [details] = await this.answers.describe([text]);
    const involved = personIn(saved);
    const reply = {
      reply: text,
      ...(source && { source }),
      ...(needsPerson && { needsPerson }),
      ...details,
      ...(!isSilent && { quickReplies: this.answers.quickReplies(message, answer) }),
      ...(isSilent && { isSilent }),
      ...(involved && { person: involved }),
      ids: saved.ids,
    };
    const lacksEmail = involved !== undefined && !saved.isEmailVerified && saved.personId === person?.id;
    return {
      ...(saved.isNewToken && { token: newToken }),
      reply,
      ...(lacksEmail && { conversationWithoutEmail: saved.id }),
    };
  }

  /** Stores where replies reach a person who leaves the chat. */
  async rememberEmail(conversationId: string, person: Person, email: string): Promise<void> {
    await this.sql.run(saveEmail, [conversationId, person.id, email]);
  }

  /** Stores an address that the visitor typed, for the answer of a person. */
  async giveEmail(visitorId: string | undefined, email: string): Promise<ChatPerson | undefined> {
    const saved =
      visitorId === undefined ? undefined : await this.sql.row<Answering>(saveGivenEmail, [visitorId, email]);
    if (!saved) throw new NoConversation();
    return personIn(saved);
  }

  /** The latest messages, or those after one of them, oldest first, and what the visitor may ask next. */
  async history(visitorId: string | undefined, after?: string): Promise<Omit<ChatHistoryReply, 'success'>> {
    if (!visitorId) return { messages: [] };
    const [conversation, latest] = await Promise.all([
      this.conversations.findOneBy({ visitorId }),
      this.latestMessages(visitorId, MAX_CHAT_HISTORY, after),
    ]);
    if (conversation) await this.sql.run(seeConversation, [visitorId, latest.length > 0]);
    const details = await this.answers.describe(latest.map(({ text }) => text));
    const messages = latest.map(({ id, sender, senderName, text, sourceTitle, sourcePath, needsPerson }, at) => ({
      _id: id,
      sender,
      text,
      ...(senderName !== null && { by: firstName(senderName) }),
      ...(sender === 'user' ? { lang: details[at]!.lang } : details[at]!),
      ...(sourceTitle && sourcePath && { source: { title: sourceTitle, path: sourcePath } }),
      ...(needsPerson && { needsPerson }),
    }));
    const [question, answer] = messages.slice(-2);
    const person = conversation && personIn(conversation);
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

  /** The conversations in which this person was signed in, oldest first. */
  ofPerson(personId: string): Promise<Record<string, unknown>[]> {
    return this.conversations.query(conversationsOfPerson, [personId]);
  }

  /** Deletes them with their messages. */
  async erasePerson(personId: string): Promise<void> {
    await this.conversations.delete({ personId });
  }

  /** The privacy policy promises that messages are deleted after 90 days. */
  @Cron(CronExpression.EVERY_HOUR)
  async deleteExpired(): Promise<void> {
    const cutoff = `now() - interval '90 days'`;
    await this.messages.createQueryBuilder().delete().where(`sent_at < ${cutoff}`).execute();
    await this.conversations.createQueryBuilder().delete().where(`last_message_at < ${cutoff}`).execute();
  }

  private async languageFor(visitorId: string | undefined, message: string): Promise<Language | undefined> {
    const language = languageOf(message);
    if (language) return language;
    const [last] = await this.latestMessages(visitorId, 1);
    return last && languageOf(last.text);
  }

  private async isTaken(visitorId: string | undefined): Promise<boolean> {
    return visitorId !== undefined && (await this.conversations.existsBy({ visitorId, state: 'taken' }));
  }

  private async latestMessages(visitorId: string | undefined, limit: number, after?: string): Promise<MessageEntity[]> {
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
  ): Promise<Saved> {
    // Without an answer, a person must answer even if nobody has the conversation any more.
    const { text, source, needsPerson } = answer ?? { text: null, needsPerson: true };
    const [title, path] = [source?.title ?? null, source?.path ?? null];
    const values = [
      visitorId ?? null,
      question,
      text,
      title,
      path,
      needsPerson ?? false,
      person?.id ?? null,
      person?.name ?? null,
      visitorHash(newToken),
    ];
    return (await this.sql.row<Saved>(saveExchange, values))!;
  }
}

/** Staff are named to visitors by their first names. */
const firstName = (name: string): string => name.trim().split(/\s+/)[0]!;

/** The person whom the visitor waits for or talks to. */
function personIn({ state, assigneeName, personEmail }: Answering): ChatPerson | undefined {
  const email = personEmail !== null && { email: true as const };
  if (state === 'taken') return { state, name: firstName(assigneeName!), ...email };
  return state === 'waiting' ? { state, ...email } : undefined;
}
