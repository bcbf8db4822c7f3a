import { z } from 'zod';
import { listReply, PageCursor, PageLimit } from '../staff.schema.js';
import { commaSeparated } from '../comma-separated.schema.js';
import { severalLines, singleLine } from '../plain-text.schema.js';
import { ChatBody, ConversationState } from './chat.schema.js';
import { CANNED_REPLY_LIMITS } from './staff-conversations.paths.js';

/** A member of the team, as the chat knows them. */
export const TeamMember = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** Given in lists of the team, and only to tell members with the same name apart. */
  email: z.string().optional(),
});
export type TeamMember = z.infer<typeof TeamMember>;

/** A member of the team in a reply of the chat. */
export const ConversationMember = TeamMember.extend({
  /** Whether this is the sender of the request. Missing in replies from earlier versions. */
  isMe: z.boolean().optional(),
});
export type ConversationMember = z.infer<typeof ConversationMember>;

/** A message as staff see it. `by` is the name of the staff member who wrote it. Times are ISO 8601 in UTC. */
export const StaffChatMessage = z.object({
  _id: z.uuid(),
  sender: z.literal(['user', 'bot', 'staff']),
  text: z.string(),
  by: z.string().optional(),
  sentAt: z.string(),
});
export type StaffChatMessage = z.infer<typeof StaffChatMessage>;

/** A conversation in the list. `version` increases with each change of state or assignee; send it as `If-Match`. */
export const StaffConversation = z.object({
  _id: z.uuid(),
  state: ConversationState,
  /** Who answers; set while the conversation is taken. */
  assignee: ConversationMember.nullable(),
  /**
   * Who the visitor is, as far as it is known. An email address that is not verified was typed into the chat and proves
   * nothing.
   */
  visitor: z.object({
    name: z.string().optional(),
    email: z.string().optional(),
    isEmailVerified: z.boolean().optional(),
  }),
  /** How a reply reaches the visitor: in the open chat, by email, or only when they come back to the chat. */
  reach: z.enum(['here', 'email', 'chat_only']),
  /** The visitor's messages that no staff member has read since the visitor asked for a person. */
  unread: z.int().min(0),
  lastMessage: StaffChatMessage.pick({ sender: true, text: true, by: true }),
  lastMessageAt: z.string(),
  startedAt: z.string(),
  version: z.int(),
});
export type StaffConversation = z.infer<typeof StaffConversation>;

export const StaffConversationsReply = listReply(StaffConversation);
export type StaffConversationsReply = z.infer<typeof StaffConversationsReply>;

/**
 * The conversation with its latest messages, oldest first. `earlier` is the cursor of the messages before
 * them, null if there are none.
 */
export const StaffConversationThread = StaffConversation.extend({
  messages: z.array(StaffChatMessage),
  earlier: z.string().nullable(),
});
export type StaffConversationThread = z.infer<typeof StaffConversationThread>;

export const StaffConversationReply = z.object({ success: z.literal(true), data: StaffConversationThread });
export type StaffConversationReply = z.infer<typeof StaffConversationReply>;

/** A conversation after a move, without its messages. */
export const ConversationMovedReply = z.object({ success: z.literal(true), data: StaffConversation });
export type ConversationMovedReply = z.infer<typeof ConversationMovedReply>;

/** The message that was sent, and the conversation after it. */
export const StaffMessageReply = z.object({
  success: z.literal(true),
  data: z.object({ message: StaffChatMessage, conversation: StaffConversation }),
});
export type StaffMessageReply = z.infer<typeof StaffMessageReply>;

export const ConversationTeamReply = z.object({ success: z.literal(true), data: z.array(ConversationMember) });
export type ConversationTeamReply = z.infer<typeof ConversationTeamReply>;

/** `q` searches messages, names and email addresses. `assignee` is `me`, `none` or the id of a staff member. */
export const StaffConversationsQuery = z.strictObject({
  q: z.string().trim().max(80).optional(),
  /** One or more, e.g. `waiting,taken`. */
  state: commaSeparated(ConversationState).optional(),
  assignee: z.union([z.literal(['me', 'none']), z.uuid()]).optional(),
  sort: z.enum(['-lastMessageAt', 'lastMessageAt']).default('-lastMessageAt'),
  limit: PageLimit,
  after: PageCursor.optional(),
});
export type StaffConversationsQuery = z.infer<typeof StaffConversationsQuery>;

/** `after` is the cursor in `earlier`. */
export const StaffConversationQuery = z.strictObject({ limit: PageLimit, after: PageCursor.optional() });
export type StaffConversationQuery = z.infer<typeof StaffConversationQuery>;

/** A reply, as plain text. A conversation that nobody has taken is taken by its sender. */
export const StaffMessageBody = z.strictObject({ text: ChatBody.shape.message });
export type StaffMessageBody = z.infer<typeof StaffMessageBody>;

export const AssignBody = z.strictObject({ to: z.uuid() });
export type AssignBody = z.infer<typeof AssignBody>;

/** `details` of `conversation.changed` and `conversation.taken`. */
export const ConversationConflict = z.object({
  current: StaffConversation,
  changedBy: z.string(),
  changedAt: z.string(),
  fields: z.array(z.string()),
});
export type ConversationConflict = z.infer<typeof ConversationConflict>;

/**
 * Data of the event `conversation` in the stream: something about this conversation has changed. `change` is `message` (a new
 * message), `state` (state or assignee), `read` (the number of unread messages) or `removed` (it was deleted). The event
 * `reset` means that events were missed that can no longer be replayed, so everything has to be loaded again.
 */
export const ConversationEvent = z.object({
  conversation: z.uuid(),
  change: z.enum(['message', 'state', 'read', 'removed']),
});
export type ConversationEvent = z.infer<typeof ConversationEvent>;

const cannedReplyFields = {
  title: singleLine(CANNED_REPLY_LIMITS.title).min(1),
  text: severalLines(CANNED_REPLY_LIMITS.text).min(1),
  /** The text that staff type after `/` to insert the reply. */
  shortcut: z
    .string()
    .trim()
    .toLowerCase()
    .max(CANNED_REPLY_LIMITS.shortcut)
    .regex(/^[a-z0-9-]+$/, 'must consist of letters, digits and hyphens'),
};

export const NewCannedReplyBody = z.strictObject(cannedReplyFields);
export type NewCannedReplyBody = z.infer<typeof NewCannedReplyBody>;

export const ChangeCannedReplyBody = z
  .strictObject(cannedReplyFields)
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'Change at least one field');
export type ChangeCannedReplyBody = z.infer<typeof ChangeCannedReplyBody>;

export const CannedReply = z.object({ _id: z.uuid(), ...cannedReplyFields, version: z.int() });
export type CannedReply = z.infer<typeof CannedReply>;

/** All replies of the team, by title. */
export const CannedRepliesReply = z.object({ success: z.literal(true), data: z.array(CannedReply) });
export type CannedRepliesReply = z.infer<typeof CannedRepliesReply>;

export const CannedReplyReply = z.object({ success: z.literal(true), data: CannedReply });
export type CannedReplyReply = z.infer<typeof CannedReplyReply>;
