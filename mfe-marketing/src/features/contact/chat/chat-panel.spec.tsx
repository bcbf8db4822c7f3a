import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refused, renderInHost } from '@chhapai/host-api/testing';
import { ChatPanel } from './chat-panel';

const SEND = 'POST /api/chat';
const input = () => screen.getByPlaceholderText<HTMLInputElement>('Type your message here...');
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
const open = (answer: unknown) => renderInHost(<ChatPanel />, { http: { [SEND]: answer } });

it('invites while nothing has been said', async () => {
  await open({});
  for (const words of [
    'Chat with us',
    'Online',
    'Support Team',
    'Available 24/7',
    'Start a conversation with our team',
    "We're here to help!",
  ])
    expect(screen.getByText(words)).toBeTruthy();
});

it('sends nothing that is empty or blank', async () => {
  const { http } = await open({});
  expect(sendButton().disabled).toBe(true);
  await userEvent.type(input(), '   {Enter}');
  expect(sendButton().disabled).toBe(true);
  expect(http.calls).toEqual([]);
});

it('shows what was asked at once, waits with “Typing...”, then shows the answer and where it stands', async () => {
  let answer = (_reply: object) => {};
  const { http } = await open(() => new Promise((resolve) => (answer = resolve)));
  await userEvent.type(input(), '  delivery kitne din?  {Enter}');
  expect(http.callsOf(SEND)[0]?.body).toEqual({ message: 'delivery kitne din?' });
  expect(screen.getByText('delivery kitne din?')).toBeTruthy();
  expect(screen.getByText('Typing...')).toBeTruthy();
  expect(screen.queryByText('Start a conversation with our team')).toBeNull();
  expect([input().value, input().disabled, sendButton().disabled]).toEqual(['', true, true]);
  const source = { title: 'Shipping Policy', path: '/shipping-policy' };
  await act(async () => answer({ success: true, reply: '5-7 business days', source }));
  expect(screen.getByRole('log').textContent).toContain('5-7 business days');
  expect(screen.queryByText('Typing...')).toBeNull();
  expect(screen.getByRole('link', { name: 'Shipping Policy' }).getAttribute('href')).toBe('/shipping-policy');
  expect(document.activeElement).toBe(input());
});

it.each([
  ['no answer came', {}, 'Connection failed. Please check your internet.'],
  ['the service fails', { status: 500 }, 'Something went wrong. Please try again.'],
  ['there were too many messages', { status: 429 }, 'Something went wrong. Please try again.'],
])('answers for the bot when %s', async (_when, failure, words) => {
  await open(() => {
    throw refused({ message: 'Network Error', ...failure });
  });
  await userEvent.type(input(), 'hello{Enter}');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(input().disabled).toBe(false);
});

it.each([[{}], [{ success: true, reply: '  ' }], [null]])(
  'takes a reply without words (%j) for a failure',
  async (reply) => {
    await open(reply);
    await userEvent.type(input(), 'hello{Enter}');
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
  },
);

it('shows markup as text and links to no other site', async () => {
  const markup = '<img src=x onerror=alert(1)><b>bold</b>';
  await open({ success: true, reply: markup, source: { title: 'Elsewhere', path: '//evil.example' } });
  await userEvent.type(input(), `${markup}{Enter}`);
  expect(await screen.findAllByText(markup)).toHaveLength(2);
  expect(document.querySelector('img, b')).toBeNull();
  expect(screen.queryByText('Elsewhere')).toBeNull();
});

it('keeps the conversation while the visitor looks at other pages', async () => {
  const home = { path: '/', element: <p>Home</p> };
  const { router } = await renderInHost(<ChatPanel />, {
    route: '/contact',
    routes: [home],
    http: { [SEND]: { success: true, reply: 'Namaste!' } },
  });
  await userEvent.type(input(), 'hello{Enter}');
  await screen.findByText('Namaste!');
  await act(() => router.navigate('/'));
  expect(screen.queryByText('Namaste!')).toBeNull();
  await act(() => router.navigate('/contact'));
  expect(screen.getByText('Namaste!')).toBeTruthy();
});
