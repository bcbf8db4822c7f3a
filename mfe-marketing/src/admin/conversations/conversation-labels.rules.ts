import {
  indianDate,
  type ConversationMember,
  type ConversationState,
  type StaffConversation,
} from '@chhapai/contracts';

export const stateNames: Readonly<Record<ConversationState, string>> = {
  bot: 'Chat answers',
  waiting: 'Waiting for a person',
  taken: 'Assigned',
  closed: 'Closed',
};

/** Short names for the narrow column of the list. */
export const shortStateNames: Readonly<Record<ConversationState, string>> = {
  bot: 'Chat',
  waiting: 'Waiting',
  taken: 'Assigned',
  closed: 'Closed',
};

export const stateTones = { bot: 'neutral', waiting: 'caution', taken: 'info', closed: 'neutral' } as const;

export const reachTexts: Readonly<Record<StaffConversation['reach'], string>> = {
  here: 'The visitor is in the chat now.',
  email: 'The visitor has left the chat. Replies are also sent by email.',
  chat_only: 'The visitor has left, and no email address is known: replies can only be read in the chat.',
};

/** What staff call the visitor. Visitors who are not signed in are distinguished by the end of their id. */
export const visitorName = ({ _id, visitor }: Pick<StaffConversation, '_id' | 'visitor'>): string =>
  visitor.name ?? `Visitor ${_id.slice(-4)}`;

/** Whether this is the signed-in staff member. Earlier versions of the chat service only give the name. */
export const isSelf = ({ isMe, name }: ConversationMember, ownName: string): boolean => isMe ?? name === ownName;

const ZONE = { timeZone: 'Asia/Kolkata' } as const;
const dateFormat = new Intl.DateTimeFormat('en-IN', { ...ZONE, dateStyle: 'medium' });
const dayFormat = new Intl.DateTimeFormat('en-IN', { ...ZONE, day: 'numeric', month: 'short' });
const timeFormat = new Intl.DateTimeFormat('en-IN', { ...ZONE, hour: 'numeric', minute: '2-digit' });

/** In Indian time: the time of day if it is today, otherwise the date, with the year if it is another one. */
export function formatShortTime(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const [day, today] = [indianDate(date), indianDate(now)];
  if (day === today) return timeFormat.format(date);
  return (day.slice(0, 4) === today.slice(0, 4) ? dayFormat : dateFormat).format(date);
}

/** The text with `inserted` at the caret, and the new position of the caret. Adds spaces to separate it from adjacent words. */
export function insertAt(text: string, inserted: string, caret: number): { text: string; caret: number } {
  const [before, after] = [text.slice(0, caret), text.slice(caret)];
  const spaceBefore = before !== '' && !/\s$/.test(before) ? ' ' : '';
  const spaceAfter = after !== '' && !/^\s/.test(after) ? ' ' : '';
  return {
    text: before + spaceBefore + inserted + spaceAfter + after,
    caret: caret + spaceBefore.length + inserted.length,
  };
}
