import type { StaffConversation, StaffConversationThread } from '@chhapai/contracts';

export const sampleConversation = (changes: Partial<StaffConversation> = {}): StaffConversation => ({
  _id: 'c1',
  state: 'waiting',
  assignee: null,
  visitor: { name: 'Meera Nair' },
  reach: 'here',
  unread: 2,
  lastMessage: { sender: 'user', text: 'Where are my mugs?' },
  lastMessageAt: '2026-11-24T05:00:00.000Z',
  startedAt: '2026-11-24T04:00:00.000Z',
  version: 3,
  ...changes,
});

export const sampleThread = (changes: Partial<StaffConversationThread> = {}): StaffConversationThread => ({
  ...sampleConversation({ unread: 0 }),
  messages: [
    { _id: 'm1', sender: 'user', text: 'Where are my mugs?', sentAt: '2026-11-24T05:00:00.000Z' },
    { _id: 'm2', sender: 'bot', text: 'Our team will help you.', sentAt: '2026-11-24T05:00:01.000Z' },
  ],
  earlier: null,
  ...changes,
});
