import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CHAT_POLL_MS } from '@chhapai/contracts';
import { refused, renderInHost, stubBrowser, type Script } from '@chhapai/host-api/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChatPanel } from './chat-panel';

const HISTORY = 'GET /api/chat';
beforeAll(() => void stubBrowser());

const open = (reply: unknown, more: Script = {}) =>
  renderInHost(<ChatPanel />, {
    http: { [HISTORY]: { success: true, messages: [] }, 'POST /api/chat': reply, ...more },
  });
const input = () => screen.getByPlaceholderText('Type your message here...');
const chatMessage = (sender: 'user' | 'bot' | 'staff', text: string, more: object) => ({ sender, text, ...more });

describe('once a person answers', () => {
  const NEW_MESSAGES = 'GET /api/chat?after=m2';
  const waiting = { state: 'waiting' };
  const conversation = {
    success: true,
    messages: [
      chatMessage('user', 'hello', { _id: 'm1' }),
      chatMessage('bot', 'Somebody will help you.', { _id: 'm2' }),
    ],
    person: waiting,
  };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('says who answers, and shows their replies without a reload', async () => {
    const { http } = await open(
      {},
      { [HISTORY]: conversation, [NEW_MESSAGES]: { success: true, messages: [], person: waiting } },
    );
    await advance(0);
    expect(screen.getByText(/^A person will answer here or by email/)).toBeTruthy();
    await advance(CHAT_POLL_MS);
    const reply = chatMessage('staff', 'Good morning!', { _id: 'm3', by: 'Asha' });
    http.script[NEW_MESSAGES] = { success: true, messages: [reply], person: { state: 'taken', name: 'Asha' } };
    await advance(CHAT_POLL_MS);
    expect(screen.getByText('You’re chatting with Asha from Chhapai')).toBeTruthy();
    expect(screen.getByRole('log').textContent).toContain('Asha from ChhapaiGood morning!');
    http.script['GET /api/chat?after=m3'] = { success: true, messages: [] };
    await advance(CHAT_POLL_MS);
    expect(screen.queryByText('You’re chatting with Asha from Chhapai')).toBeNull();
    expect(screen.getAllByText('Good morning!')).toHaveLength(1);
  });

  it('says who answers even if the earlier conversation loads after the answer', async () => {
    let respond!: (reply: unknown) => void;
    await open(
      { success: true, reply: 'Somebody will help you.', person: waiting, ids: ['m1', 'm2'] },
      { [HISTORY]: () => new Promise((resolve) => (respond = resolve)) },
    );
    await act(async () => screen.getByRole('button', { name: 'Talk to a person' }).click());
    await advance(0);
    expect(screen.getByText(/^A person will answer here or by email/)).toBeTruthy();
    respond({ success: true, messages: [] });
    await advance(0);
    expect(screen.getByText(/^A person will answer here or by email/)).toBeTruthy();
  });

  it('accepts an email address for the answer, and says if it is invalid', async () => {
    vi.useRealTimers();
    const CONTACT = 'POST /api/chat/contact';
    const refuse = () => Promise.reject(refused({ status: 400, message: 'email must be a valid email address' }));
    const { http } = await open({}, { [HISTORY]: conversation, [CONTACT]: refuse });
    const field = await screen.findByLabelText('Email address for our reply');
    await userEvent.type(field, 'meera@{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Enter an email address like name@example.com');
    http.script[CONTACT] = { success: true };
    await userEvent.type(field, 'example.com{Enter}');
    await waitFor(() => expect(screen.queryByLabelText('Email address for our reply')).toBeNull());
    expect(document.activeElement?.textContent).toBe('A person will answer here or by email');
    expect(http.callsOf(CONTACT).map(({ body }) => body)).toEqual([
      { email: 'meera@' },
      { email: 'meera@example.com' },
    ]);
  });

  it('does not ask again for the address because of a reply from before it was saved', async () => {
    let respond!: (reply: unknown) => void;
    const late = () => new Promise((resolve) => (respond = resolve));
    const CONTACT = 'POST /api/chat/contact';
    await open({}, { [HISTORY]: conversation, [NEW_MESSAGES]: late, [CONTACT]: { success: true } });
    await advance(CHAT_POLL_MS);
    const field = screen.getByLabelText('Email address for our reply');
    fireEvent.change(field, { target: { value: 'meera@example.com' } });
    fireEvent.submit(field);
    await advance(0);
    expect(screen.queryByLabelText('Email address for our reply')).toBeNull();
    respond({ success: true, messages: [], person: waiting });
    await advance(0);
    expect(screen.queryByLabelText('Email address for our reply')).toBeNull();
  });

  it('passes focus on from a suggestion that disappears because a person answers', async () => {
    const quickReplies = ['Track my order'];
    const reply = { success: true, messages: [], person: { state: 'taken', name: 'Asha' } };
    await open({}, { [HISTORY]: { ...conversation, quickReplies }, [NEW_MESSAGES]: reply });
    await advance(0);
    screen.getByRole('button', { name: 'Track my order' }).focus();
    await advance(CHAT_POLL_MS);
    expect(screen.queryByRole('button', { name: 'Track my order' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Chat with us' }));
  });

  it('adds nothing to a conversation that was cleared while the reply was on its way', async () => {
    let respond!: (reply: unknown) => void;
    const late = () => new Promise((resolve) => (respond = resolve));
    await open({}, { [HISTORY]: conversation, [NEW_MESSAGES]: late, 'DELETE /api/chat': { success: true } });
    await advance(CHAT_POLL_MS);
    const clear = () => screen.getAllByRole('button', { name: 'Clear conversation', hidden: true }).at(-1)!;
    for (let click = 0; click < 2; click++) await act(async () => clear().click());
    await advance(0);
    expect(screen.getByText('Start a conversation with our team')).toBeTruthy();
    respond({ success: true, messages: [chatMessage('staff', 'Good morning!', { _id: 'm3', by: 'Asha' })] });
    await advance(0);
    expect(screen.queryByText('Good morning!')).toBeNull();
  });

  it('does not poll for replies while the tab is hidden', async () => {
    const { http } = await open({}, { [HISTORY]: conversation, [NEW_MESSAGES]: conversation });
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await advance(5 * CHAT_POLL_MS);
    expect(http.callsOf(NEW_MESSAGES)).toEqual([]);
  });

  it('shows no answer from the chat, which stays silent', async () => {
    vi.useRealTimers();
    const person = { state: 'taken', name: 'Asha' };
    await open({ success: true, reply: 'Asha will answer you.', isSilent: true, person, ids: ['m1'] });
    await userEvent.type(input(), 'hello{Enter}');
    expect(await screen.findByText('You’re chatting with Asha from Chhapai')).toBeTruthy();
    expect(screen.queryByText('Asha will answer you.')).toBeNull();
    expect(screen.queryByText('Typing...')).toBeNull();
  });
});
