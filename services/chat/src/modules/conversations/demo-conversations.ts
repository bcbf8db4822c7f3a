import { randomUUID } from 'node:crypto';
import { demoCustomers, demoStaff, ENV, type DemoPerson } from '@chhapai/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type DeepPartial } from 'typeorm';
import type { ChatEnv } from '../../chat.env.js';
import dialogues from './demo-dialogues.json' with { type: 'json' };
import { ConversationEntity, MessageEntity } from './conversations.entities.js';

const CONVERSATIONS = 260;
/** The period over which the conversations are spread, in days. Messages are deleted after 90 days. */
const DAYS = 89;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Adds the conversations of a demo shop: the chat answers most, staff some, and a few of the newest wait for a person. */
@Injectable()
export class DemoConversations implements OnApplicationBootstrap {
  constructor(
    @Inject(ENV) private readonly env: ChatEnv,
    private readonly db: DataSource,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.env.DEMO_DATA) return;
    await this.db.transaction(async (tx) => {
      if (await tx.existsBy(ConversationEntity, {})) return;
      const conversations = Array.from({ length: CONVERSATIONS }, (_, index) => demoConversation(index));
      await tx.insert(
        ConversationEntity,
        conversations.map(({ messages: _, ...row }) => row),
      );
      await tx.insert(
        MessageEntity,
        conversations.flatMap(({ messages }) => messages),
      );
      // Otherwise, the next reply would be emailed along with all earlier ones.
      await tx.query(`
        UPDATE conversations SET seen_until = (
          SELECT id FROM messages WHERE conversation_id = conversations.id ORDER BY id DESC LIMIT 1)`);
    });
  }
}

/** One of the conversations, of which the first is the oldest. */
function demoConversation(index: number) {
  const startedAt = new Date(Date.now() - ((CONVERSATIONS - index) / CONVERSATIONS) * DAYS * DAY_MS);
  const id = randomUUID();
  const dialogue = dialogues[index % dialogues.length]!;
  const messages = dialogue.messages.map(({ sender, text }, position): DeepPartial<MessageEntity> => {
    const sentAt = new Date(startedAt.getTime() + position * 2 * MINUTE_MS);
    return {
      conversationId: id,
      text,
      sentAt,
      sender: sender as MessageEntity['sender'],
      senderName: sender === 'staff' ? demoStaff.name : null,
      needsPerson: sender === 'bot' && dialogue.needsPerson,
    };
  });
  const lastMessageAt = new Date(messages.at(-1)!.sentAt as Date);
  return {
    id,
    messages,
    startedAt,
    lastMessageAt,
    visitorSeenAt: lastMessageAt,
    ...ownerOf(demoCustomers[index % demoCustomers.length]!, index),
    ...stateOf(index, dialogue),
  };
}

/** Two out of three visitors are signed in. */
const ownerOf = ({ id, name, email }: DemoPerson, index: number) =>
  index % 3 === 0 ? {} : { personId: id, personName: name, personEmail: email, isEmailVerified: true };

type State = Pick<ConversationEntity, 'state' | 'assigneeId' | 'assigneeName' | 'unread'>;

function stateOf(index: number, { needsPerson, messages }: (typeof dialogues)[number]): State {
  const nobody = { assigneeId: null, assigneeName: null };
  if (!needsPerson) return { state: 'bot', ...nobody, unread: 0 };
  const isAnswered = messages.some(({ sender }) => sender === 'staff');
  const isNew = index >= CONVERSATIONS - 20;
  if (!isNew) return { state: 'closed', ...nobody, unread: 0 };
  return isAnswered
    ? { state: 'taken', assigneeId: demoStaff.id, assigneeName: demoStaff.name, unread: 0 }
    : { state: 'waiting', ...nobody, unread: 1 };
}
