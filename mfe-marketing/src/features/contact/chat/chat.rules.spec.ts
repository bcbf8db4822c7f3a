import { expect, it } from 'vitest';
import { answerOf, callFailure, failureReply } from './chat.rules';

it('names failed calls', () => {
  expect(callFailure({ status: 502 })).toBe('HTTP error! status: 502');
  expect(callFailure({ message: 'Network Error' })).toContain('fetch');
});

it('chooses the words by the message', () => {
  expect(failureReply('Failed to fetch')).toBe('Connection failed. Please check your internet.');
  for (const message of ['HTTP error! status: 502', 'No reply received from server', undefined])
    expect(failureReply(message)).toBe('Something went wrong. Please try again.');
});

it('keeps a source only when it is a page of this shop', () => {
  const from = (path: unknown) => answerOf({ reply: 'Yes', source: { title: 'T', path } })?.source;
  expect(from('/refund-policy')).toEqual({ title: 'T', path: '/refund-policy' });
  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 7])
    expect(from(path)).toBeUndefined();
});
