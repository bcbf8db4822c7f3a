import type { ErasePersonQuery, ReplaceEmailBody } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ConversationEntity, MessageEntity } from './conversations.entities.js';

/** The conversations of a person as JSON, oldest first. $1 person. */
const conversationsOfPerson = `
  SELECT c.started_at AS "startedAt",
         coalesce(json_agg(json_build_object('from', m.sender, 'text', m.text, 'sentAt', m.sent_at) ORDER BY m.id)
                  FILTER (WHERE m.id IS NOT NULL), '[]') AS messages
    FROM conversations c LEFT JOIN messages m ON m.conversation_id = c.id
   WHERE c.person_id = $1
   GROUP BY c.id
   ORDER BY c.id`;

/** Accounts have lower-case addresses; visitors may have typed theirs differently. */
const hashOfEmail = `encode(sha256(convert_to(lower(person_email), 'UTF8')), 'hex')`;

/** $1 the SHA-256 hash of an email address, $2 a time. */
const deleteByAddress = `
  DELETE FROM conversations WHERE person_id IS NULL AND ${hashOfEmail} = $1 AND started_at <= $2`;

/** $1 person, $2 the new address, $3 the SHA-256 hash of the one that it replaces. */
const replaceEmailOfPerson = `
  UPDATE conversations SET person_email = $2
   WHERE person_id = $1 AND ${hashOfEmail} = $3`;

/** Exports and deletes people's personal data. */
@Injectable()
export class PersonalDataService {
  constructor(
    @InjectRepository(ConversationEntity) private readonly conversations: Repository<ConversationEntity>,
    @InjectRepository(MessageEntity) private readonly messages: Repository<MessageEntity>,
  ) {}

  /** The conversations in which this person was signed in, oldest first. */
  conversationsOf(personId: string): Promise<Record<string, unknown>[]> {
    return this.conversations.query(conversationsOfPerson, [personId]);
  }

  /**
   * Deletes the person's conversations with their messages. `emailHash` is the hash of the person's verified address;
   * conversations in which visitors left it are deleted, too, if they started by `sentUntil`. May be repeated.
   */
  async erase(personId: string, { emailHash, sentUntil = new Date().toISOString() }: ErasePersonQuery): Promise<void> {
    await this.conversations.delete({ personId });
    if (emailHash !== undefined) await this.conversations.query(deleteByAddress, [emailHash, sentUntil]);
  }

  /** Replies are mailed to the new address from now on. Conversations with another address keep it. May be repeated. */
  async replaceEmail(personId: string, { email, previousHash }: ReplaceEmailBody): Promise<void> {
    await this.conversations.query(replaceEmailOfPerson, [personId, email, previousHash]);
  }

  /** The privacy policy promises that messages are deleted after 90 days. */
  @Cron(CronExpression.EVERY_HOUR)
  async deleteExpired(): Promise<void> {
    const cutoff = `now() - interval '90 days'`;
    await this.messages.createQueryBuilder().delete().where(`sent_at < ${cutoff}`).execute();
    await this.conversations.createQueryBuilder().delete().where(`last_message_at < ${cutoff}`).execute();
  }
}
