import { ENV, JobRunner, Mailer, type RunningJob } from '@chhapai/service-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, MoreThan, Repository } from 'typeorm';
import { z } from 'zod';
import type { ChatEnv } from '../../chat.env.js';
import { ConversationEntity, MessageEntity } from '../conversations/conversations.module.js';
import { chatReplyMail } from './chat-reply.mail.js';

const Answered = z.object({ conversationId: z.uuid() });
/** Sorts before all other UUIDs. */
const NIL = '00000000-0000-0000-0000-000000000000';

/** Mails replies to visitors who have left the chat. */
@Injectable()
export class ReplyMailer implements OnModuleInit {
  constructor(
    private readonly jobs: JobRunner,
    private readonly mailer: Mailer,
    @Inject(ENV) private readonly env: ChatEnv,
    @InjectRepository(ConversationEntity) private readonly conversations: Repository<ConversationEntity>,
    @InjectRepository(MessageEntity) private readonly messages: Repository<MessageEntity>,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('conversation.answered', (payload, job) =>
      this.sendReplies(Answered.parse(payload).conversationId, job),
    );
  }

  /** Sends nothing if the visitor has seen all replies in the chat, or deleted the conversation. */
  private async sendReplies(id: string, { tx, signal }: RunningJob): Promise<void> {
    // Each reply has a job. Two jobs at the same moment would mail the same replies.
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`replies of ${id}`]);
    const conversation = await this.conversations.findOneBy({ id });
    if (!conversation?.personEmail) return;
    const { mailedUntil, seenUntil } = conversation;
    const replies = await this.messages.find({
      where: {
        conversationId: id,
        sender: 'staff',
        id: And(MoreThan(mailedUntil ?? NIL), MoreThan(seenUntil ?? NIL)),
      },
      order: { id: 'ASC' },
    });
    const last = replies.at(-1);
    if (!last) return;
    await this.mailer.send(
      chatReplyMail(conversation, replies, `${new URL(this.env.PUBLIC_ORIGIN).origin}/contact`),
      signal,
    );
    await this.conversations.update({ id }, { mailedUntil: last.id });
  }
}
