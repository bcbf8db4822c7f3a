import { expect, it } from 'vitest';
import {
  parseAnswer,
  describeFailure,
  parseConversation,
  failureReply,
  linkedParts,
  personText,
  withNewMessages,
} from './chat.rules';

it('describes failed requests', () => {
  expect(describeFailure({ status: 502 })).toBe('HTTP error! status: 502');
  expect(describeFailure({ message: 'Network Error' })).toContain('fetch');
});

it('chooses the bot’s text by the error message', () => {
  expect(failureReply('Failed to fetch')).toBe('Connection failed. Please check your internet.');
  for (const message of ['HTTP error! status: 502', 'No reply received from server', undefined])
    expect(failureReply(message)).toBe('Something went wrong. Please try again.');
});

it('keeps a source only if it is a page of this site', () => {
  const sourceOf = (path: unknown) => parseAnswer({ reply: 'Yes', source: { title: 'T', path } })?.source;
  expect(sourceOf('/refund-policy')).toEqual({ title: 'T', path: '/refund-policy' });
  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 7])
    expect(sourceOf(path)).toBeUndefined();
});

it('keeps only valid messages of a history', () => {
  expect(
    parseConversation({
      messages: [{ sender: 'bot', text: 'Yes', lang: 'xx' }, { sender: 'admin', text: 'No' }, null],
    }),
  ).toEqual({ messages: [{ sender: 'bot', text: 'Yes' }], quickReplies: [], person: undefined });
  for (const reply of [undefined, null, {}, { messages: 'all' }]) expect(parseConversation(reply)).toBeUndefined();
});

it('says who answers, even without a name', () => {
  expect(personText({ state: 'waiting' })).toBe('A person will answer here or by email');
  expect(personText({ state: 'taken', name: 'Asha' })).toBe('You’re chatting with Asha from Chhapai');
  expect(personText({ state: 'taken' })).toBe('You’re chatting with someone from Chhapai');
});

it('finds link labels in text', () => {
  const [a, b] = [
    { label: '+91', href: 'tel:+91' },
    { label: 'a@b', href: 'mailto:a@b' },
  ];
  expect(linkedParts('Call +91 or a@b.', [a, b])).toEqual(['Call ', a, ' or ', b, '.']);
  expect(linkedParts('+91', [a, b])).toEqual([a]);
  expect(linkedParts('Nothing', [])).toEqual(['Nothing']);
});

it('adds new messages where the server stored them, once', () => {
  const message = (_id: string, sender: 'user' | 'bot' | 'staff' = 'user') => ({ _id, sender, text: _id });
  const unsent = { sender: 'user' as const, text: '5', isUnsent: true };
  const failure = { sender: 'bot' as const, text: 'Connection failed.', isFailure: true };
  expect(withNewMessages([message('1'), message('4')], [message('3', 'staff'), message('4'), message('6')])).toEqual([
    message('1'),
    message('3', 'staff'),
    message('4'),
    message('6'),
  ]);
  expect(withNewMessages([message('1'), unsent, failure], [message('5')])).toEqual([message('1'), message('5')]);
  expect(withNewMessages([message('1'), unsent], [message('2', 'staff')])).toEqual([
    message('1'),
    message('2', 'staff'),
    unsent,
  ]);
});
