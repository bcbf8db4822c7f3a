import {
  type ConversationMember,
  type StaffChatMessage,
  type StaffConversation,
  type TeamMember,
  PRESENCE_MS,
} from '@chhapai/contracts';
import type { Actor } from '@chhapai/service-kit';
import type { ConversationEntity, MessageEntity } from '../conversations/conversations.module.js';

type LastMessage = Pick<MessageEntity, 'sender' | 'senderName' | 'text'>;

/** How much of the last message a list shows, in characters. */
const MAX_PREVIEW = 200;

/** A conversation as `actor` sees it. Messages are deleted after 90 days, so the last one may be missing. */
export function toStaffConversation(
  row: ConversationEntity,
  last: LastMessage | undefined,
  actor: Actor,
): StaffConversation {
  const { id, state, assigneeId, assigneeName, personName, personEmail, isEmailVerified, unread, version } = row;
  return {
    _id: id,
    state,
    assignee:
      assigneeId !== null && assigneeName !== null
        ? toConversationMember({ _id: assigneeId, name: assigneeName }, actor)
        : null,
    visitor: {
      ...(personName !== null && { name: personName }),
      ...(personEmail !== null && { email: personEmail, isEmailVerified }),
    },
    reach: isVisitorHere(row) ? 'here' : personEmail !== null ? 'email' : 'chat_only',
    unread,
    lastMessage: {
      sender: last?.sender ?? 'user',
      text: [...(last?.text ?? '')].slice(0, MAX_PREVIEW).join(''),
      ...(last?.senderName && { by: last.senderName }),
    },
    lastMessageAt: row.lastMessageAt.toISOString(),
    startedAt: row.startedAt.toISOString(),
    version,
  };
}

export const toConversationMember = (member: TeamMember, actor: Actor): ConversationMember => ({
  ...member,
  isMe: member._id === actor.id,
});

export function toStaffMessage({ id, sender, senderName, text, sentAt }: MessageEntity): StaffChatMessage {
  return { _id: id, sender, text, ...(senderName !== null && { by: senderName }), sentAt: sentAt.toISOString() };
}

/** Whether the visitor is looking at the chat, which then asks for new messages every few seconds. */
export const isVisitorHere = ({ visitorSeenAt }: Pick<ConversationEntity, 'visitorSeenAt'>): boolean =>
  Date.now() - visitorSeenAt.getTime() < PRESENCE_MS;
