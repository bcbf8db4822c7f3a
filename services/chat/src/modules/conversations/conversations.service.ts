import { MAX_CHAT_HISTORY, type ChatHistoryReply, type ChatReply } from '@chhapai/contracts';
import { Sql } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { languageOf, type Language } from '../../language/language-of.js';
import { AnswersService, type Answer } from '../answers/answers.module.js';
import { ConversationEntity, MessageEntity } from './conversations.entities.js';
import { conversationsOfPerson, saveExchange } from './conversations.queries.js';

/** Conversations are shown only to the visitor with the ID in a cookie, and in the file with a person's own data. */
@Injectable()
export class ConversationsService {
  constructor(
    @InjectRepository(ConversationEntity) private readonly conversations: Repository<ConversationEntity>,
    @InjectRepository(MessageEntity) private readonly messages: Repository<MessageEntity>,
    private readonly sql: Sql,
    private readonly answers: AnswersService,
  ) {}

  /** Answers a message and stores both. A visitor without a conversation gets a new id. */
  async ask(
    visitorId: string | undefined,
    message: string,
    personId?: string,
  ): Promise<{ visitorId: string; reply: Omit<ChatReply, 'success'> }> {
    const language = languageOf(message) ?? (await this.lastLanguage(visitorId)) ?? 'en';
    const answer = await this.answers.answer(message, language);
    const savedVisitorId = await this.save(visitorId, message, answer, personId);
    const { text, source, needsPerson } = answer;
    const [details] = await this.answers.describe([text]);
    const quickReplies = this.answers.quickReplies(message, answer);
    const reply = {
      reply: text,
      ...(source && { source }),
      ...(needsPerson && { needsPerson }),
      ...details,
      quickReplies,
    };
    return { visitorId: savedVisitorId, reply };
  }

  /** The latest messages, oldest first, and what the visitor may ask next. */
  async history(visitorId: string | undefined): Promise<Omit<ChatHistoryReply, 'success'>> {
    const latest = await this.latestMessages(visitorId, MAX_CHAT_HISTORY);
    const details = await this.answers.describe(latest.map(({ text }) => text));
    const messages = latest.map(({ sender, text, sourceTitle, sourcePath, needsPerson }, at) => ({
      sender,
      text,
      ...(sender === 'bot' ? details[at]! : { lang: details[at]!.lang }),
      ...(sourceTitle && sourcePath && { source: { title: sourceTitle, path: sourcePath } }),
      ...(needsPerson && { needsPerson }),
    }));
    const [question, answer] = messages.slice(-2);
    return { messages, ...(question && answer && { quickReplies: this.answers.quickReplies(question.text, answer) }) };
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

  private async lastLanguage(visitorId: string | undefined): Promise<Language | undefined> {
    const [last] = await this.latestMessages(visitorId, 1);
    return last && languageOf(last.text);
  }

  private async latestMessages(visitorId: string | undefined, limit: number): Promise<MessageEntity[]> {
    if (!visitorId) return [];
    const messages = await this.messages
      .createQueryBuilder('message')
      .innerJoin('message.conversation', 'conversation')
      .where('conversation.visitorId = :visitorId', { visitorId })
      .orderBy('message.id', 'DESC')
      .limit(limit)
      .getMany();
    return messages.reverse();
  }

  private async save(
    visitorId: string | undefined,
    question: string,
    answer: Answer,
    personId: string | undefined,
  ): Promise<string> {
    const { text, source, needsPerson = false } = answer;
    const [title, path] = [source?.title ?? null, source?.path ?? null];
    const values = [visitorId ?? null, question, text, title, path, needsPerson, personId ?? null];
    return (await this.sql.row<{ visitorId: string }>(saveExchange, values))!.visitorId;
  }
}
