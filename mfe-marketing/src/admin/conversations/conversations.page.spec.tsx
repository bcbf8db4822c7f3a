import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionUser, StaffConversation } from '@chhapai/contracts';
import { refused, renderInHost, stubBrowser, type Script } from '@chhapai/host-api/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleConversation, sampleThread } from '../../testing/conversation-samples';
import { Component as Conversations } from './conversations.page';

beforeEach(() => {
  stubBrowser();
});

const asha: SessionUser = { name: 'Asha Verma', email: 'asha@chhapai.example', role: 'staff', avatar: '' };
const LIST = 'GET /api/admin/conversations?sort=-lastMessageAt';
const GET_CONVERSATION = 'GET /api/admin/conversations/c1';
const TAKE = 'POST /api/admin/conversations/c1/take';
const SEND = 'POST /api/admin/conversations/c1/messages';
const EVENTS = 'STREAM /api/admin/conversations/events';
const REPLIES = 'GET /api/admin/canned-replies';

const SENT_AT = '2026-11-24T05:00:00.000Z';
const taken = { state: 'taken', assignee: { _id: 'asha', name: asha.name }, version: 4 } as const;
const reply = (data: unknown) => ({ success: true, data });
const list = (...data: StaffConversation[]) => ({
  success: true,
  data,
  next: null,
  total: { count: data.length, exact: true },
});

async function open(http: Script = {}, route = '/admin/conversations?conversation=c1') {
  let eventStream!: ReadableStreamDefaultController<string>;
  const presence = '/api/admin/conversations/c1/presence';
  const page = await renderInHost(<p>Elsewhere</p>, {
    route,
    user: asha,
    http: {
      [EVENTS]: () => new ReadableStream<string>({ start: (opened) => void (eventStream = opened) }),
      [LIST]: list(sampleConversation()),
      [GET_CONVERSATION]: reply(sampleThread()),
      [`POST ${presence}`]: reply([]),
      [`DELETE ${presence}`]: undefined,
      ...http,
    },
    routes: [{ path: '/admin/conversations', element: <Conversations /> }],
  });
  return { ...page, sendEvent: (id: string) => act(async () => eventStream.enqueue(eventText(id))) };
}
const eventText = (id: string) => `id: ${id}\nevent: conversation\ndata: {"conversation":"c1","change":"message"}\n\n`;
const findReplyField = () => screen.findByLabelText<HTMLTextAreaElement>('Your reply');
const messages = () => screen.getByRole('log', { name: 'Messages' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('lists conversations, shows who is waiting, and opens one beside the list', async () => {
  await open({}, '/admin/conversations');
  const table = await screen.findByRole('table', { name: 'Conversations' });
  expect(within(table).getByText('Waiting')).toBeTruthy();
  expect(within(table).getByText('2')).toBeTruthy();
  await userEvent.click(within(table).getByRole('link', { name: 'Meera Nair' }));
  expect(await screen.findByRole('region', { name: 'Meera Nair' })).toBeTruthy();
  expect(screen.getByText('The visitor is in the chat now.')).toBeTruthy();
  expect(messages().textContent).toContain('Our team will help you.');
});

it('shows new messages as they arrive, and that the connection is live', async () => {
  const { http, sendEvent } = await open();
  expect(await screen.findByText('Live')).toBeTruthy();
  await screen.findByText('Our team will help you.');
  const newMessage = { _id: 'm3', sender: 'user', text: 'Hello?', sentAt: '2026-11-24T05:02:00.000Z' } as const;
  http.script[GET_CONVERSATION] = reply(sampleThread({ messages: [...sampleThread().messages, newMessage] }));
  await sendEvent('1');
  expect(await screen.findByText('Hello?')).toBeTruthy();
});

it('marks what is shown as read', async () => {
  const READ = 'POST /api/admin/conversations/c1/read';
  const { http } = await open({ [GET_CONVERSATION]: reply(sampleThread({ unread: 2 })), [READ]: undefined });
  await waitFor(() => expect(http.callsOf(READ)).toHaveLength(1));
});

describe('taking over', () => {
  it('shows who has the conversation now', async () => {
    const { http, toasts } = await open({ [TAKE]: reply(sampleConversation(taken)) });
    await press('Take over');
    expect(await screen.findByText('Assigned to Asha Verma')).toBeTruthy();
    expect(http.callsOf(TAKE)[0]!.headers!['If-Match']).toBe('"3"');
    expect(toasts).toEqual(['success: You are now answering this visitor']);
    expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull();
  });

  it('fails if a colleague was faster, and shows whose conversation it is now', async () => {
    const current = sampleConversation({ ...taken, assignee: { _id: 'ravi', name: 'Ravi' } });
    const { toasts } = await open({
      [TAKE]: () => Promise.reject(refused({ status: 412, code: 'conversation.changed', details: { current } })),
    });
    await press('Take over');
    expect(await screen.findByText('Assigned to Ravi')).toBeTruthy();
    expect(toasts).toEqual(['error: Ravi has taken over this conversation. Nothing was changed.']);
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Send' })).disabled).toBe(true);
  });
});

it('reassigns a colleague’s conversation, by default to the person who is signed in', async () => {
  const ASSIGN = 'POST /api/admin/conversations/c1/assign';
  const team = [
    { _id: 'meena', name: 'Meena' },
    { _id: 'ravi', name: 'Ravi' },
    { _id: 'asha', name: asha.name },
  ];
  const { http } = await open({
    [GET_CONVERSATION]: reply(sampleThread({ ...taken, assignee: { _id: 'ravi', name: 'Ravi' } })),
    'GET /api/admin/conversations/team': reply(team),
    [ASSIGN]: reply(sampleConversation(taken)),
  });
  await press('Assign');
  const choice = await screen.findByLabelText<HTMLSelectElement>('Assign to');
  await waitFor(() => expect(choice.value).toBe('asha'));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('Assigned to Asha Verma')).toBeTruthy();
  expect(http.callsOf(ASSIGN)[0]).toMatchObject({ body: { to: 'asha' }, headers: { 'If-Match': '"4"' } });
});

describe('a reply', () => {
  const sent = {
    _id: 'm3',
    sender: 'staff',
    text: 'They are on the way.',
    by: 'Asha Verma',
    sentAt: '2026-11-24T05:03:00.000Z',
  };

  it('is sent with Enter, while Shift and Enter start a new line', async () => {
    const { http } = await open({ [SEND]: reply({ message: sent, conversation: sampleConversation(taken) }) });
    await userEvent.type(await findReplyField(), 'They are on{Shift>}{Enter}{/Shift}the way.{Enter}');
    await waitFor(() => expect(messages().textContent).toContain('Asha Verma'));
    expect(http.callsOf(SEND).map(({ body }) => body)).toEqual([{ text: 'They are on\nthe way.' }]);
    expect([(await findReplyField()).value, sessionStorage.length]).toEqual(['', 0]);
  });

  it('is not sent with Enter while a colleague is answering, and stays in the field', async () => {
    const { http } = await open({
      [GET_CONVERSATION]: reply(sampleThread({ ...taken, assignee: { _id: 'ravi', name: 'Ravi' } })),
    });
    await userEvent.type(await findReplyField(), 'They are on the way.{Enter}');
    expect(http.callsOf(SEND)).toEqual([]);
    expect((await findReplyField()).value).toBe('They are on the way.');
  });

  it('that could not be sent stays, even after a reload, and is retried with the same key', async () => {
    const offline = () => Promise.reject(refused({ message: 'Network Error' }));
    const { http, unmount } = await open({ [SEND]: offline });
    await userEvent.type(await findReplyField(), 'They are on the way.{Enter}');
    expect(await screen.findByText(/^Not sent: The server did not respond/)).toBeTruthy();
    const [first] = http.callsOf(SEND);
    unmount();
    const again = await open({ [SEND]: reply({ message: sent, conversation: sampleConversation(taken) }) });
    await press('Try again');
    await waitFor(() => expect(screen.queryByText(/^Not sent/)).toBeNull());
    const [second] = again.http.callsOf(SEND);
    expect(second!.headers).toEqual(first!.headers);
    expect(screen.getAllByText('They are on the way.')).toHaveLength(1);
  });

  it('that is being typed survives a reload', async () => {
    const { unmount } = await open();
    await userEvent.type(await findReplyField(), 'They are');
    unmount();
    await open();
    expect((await findReplyField()).value).toBe('They are');
  });
});

describe('canned replies', () => {
  const hours = { _id: 'r1', title: 'Opening hours', text: 'We are open from 10 to 7.', shortcut: 'hours', version: 1 };
  const address = { _id: 'r2', title: 'Address', text: 'We are in Lucknow.', shortcut: 'address', version: 1 };

  const saveHours = async (http: Awaited<ReturnType<typeof open>>['http']) => {
    await press('Canned replies');
    await press('New canned reply');
    await userEvent.type(screen.getByLabelText('Title'), hours.title);
    await userEvent.type(screen.getByLabelText('Shortcut'), hours.shortcut);
    await userEvent.type(screen.getByLabelText('Text'), hours.text);
    http.script[REPLIES] = reply([hours]);
    await press('Save');
    expect(await screen.findByText(hours.text)).toBeTruthy();
  };

  it('are found and inserted at the caret by keyboard, without replacing what is typed', async () => {
    await open({ [REPLIES]: reply([address, hours]) });
    await userEvent.type(await findReplyField(), 'Hello! See you.');
    (await findReplyField()).setSelectionRange(6, 6);
    await userEvent.keyboard('{Control>}/{/Control}');
    await screen.findByText('We are in Lucknow.');
    await userEvent.keyboard('hours{Enter}');
    await waitFor(async () => expect((await findReplyField()).value).toBe('Hello! We are open from 10 to 7. See you.'));
    await waitFor(async () => expect(document.activeElement).toBe(await findReplyField()));
  });

  it('are not inserted by the Enter key that confirms text in an input method', async () => {
    await open({ [REPLIES]: reply([address, hours]) });
    await press('Canned replies');
    await screen.findByText('We are in Lucknow.');
    fireEvent.keyDown(screen.getByLabelText('Find'), { key: 'Enter', isComposing: true });
    await userEvent.type(screen.getByLabelText('Find'), 'hours{Enter}');
    await waitFor(async () => expect((await findReplyField()).value).toBe(hours.text));
  });

  it('can be added for the whole team', async () => {
    const CREATE = 'POST /api/admin/canned-replies';
    const { http } = await open({ [REPLIES]: reply([]), [CREATE]: reply(hours) });
    await saveHours(http);
    expect(http.callsOf(CREATE)[0]!.body).toEqual({ title: hours.title, shortcut: hours.shortcut, text: hours.text });
  });

  it('do not send the reply that is being written when they are saved', async () => {
    const { http } = await open({ [REPLIES]: reply([]), 'POST /api/admin/canned-replies': reply(hours) });
    await userEvent.type(await findReplyField(), 'Not finished');
    await saveHours(http);
    expect((await findReplyField()).value).toBe('Not finished');
  });

  it('keep unsaved text when the form is closed, without overwriting a colleague’s changes', async () => {
    const CHANGE = 'PATCH /api/admin/canned-replies/r1';
    const theirs = { ...hours, title: 'When we are open', version: 2 };
    const changed = refused({ status: 412, details: { current: theirs, changedBy: 'Ravi' } });
    const { http } = await open({ [REPLIES]: reply([hours]) });
    http.script[CHANGE] = () => {
      if (http.callsOf(CHANGE).length === 1) throw changed;
      return reply({ ...theirs, version: 3 });
    };
    await press('Canned replies');
    await press('Edit Opening hours');
    await userEvent.type(screen.getByLabelText('Text'), ' See you!');
    await press('Back');
    await press('Edit Opening hours');
    expect(screen.getByText('Your unsaved changes were restored')).toBeTruthy();
    await press('Save');
    await waitFor(() => expect(http.callsOf(CHANGE)).toHaveLength(2));
    expect(http.callsOf(CHANGE)).toMatchObject([
      { headers: { 'If-Match': '"1"' }, body: { text: `${hours.text} See you!` } },
      { headers: { 'If-Match': '"2"' }, body: { text: `${hours.text} See you!` } },
    ]);
  });

  it('are restored when their removal is undone', async () => {
    const { http, toasts, pressToastButton } = await open({
      [REPLIES]: reply([hours]),
      'DELETE /api/admin/canned-replies/r1': undefined,
      'POST /api/admin/canned-replies/r1/restore': reply({ ...hours, version: 3 }),
    });
    await press('Canned replies');
    await press('Edit Opening hours');
    await press('Remove');
    await waitFor(() => expect(toasts).toEqual(['success: “Opening hours” removed']));
    act(pressToastButton);
    await waitFor(() => expect(toasts.at(-1)).toBe('success: “Opening hours” restored'));
    expect(http.callsOf('POST /api/admin/canned-replies/r1/restore')).toMatchObject([
      { headers: { 'If-Match': '"2"' } },
    ]);
  });
});

it.each([
  ['No conversations yet', '/admin/conversations', LIST],
  ['No conversations match', '/admin/conversations?state=closed', `${LIST}&state=closed`],
])('says “%s” at %s', async (title, route, key) => {
  await open({ [key]: list() }, route);
  expect(await screen.findByText(title)).toBeTruthy();
});

it('reports a missing conversation, and retries a list that failed to load', async () => {
  const fail = () => Promise.reject(refused({ status: 503 }));
  const gone = () => Promise.reject(refused({ status: 404, code: 'conversation.not_found' }));
  const { http } = await open({ [LIST]: fail, [GET_CONVERSATION]: gone });
  expect(await screen.findByText('There is no such conversation')).toBeTruthy();
  expect(screen.getByText('The list could not be loaded')).toBeTruthy();
  http.script[LIST] = list(sampleConversation());
  await press('Try again');
  expect(await screen.findByRole('link', { name: 'Meera Nair' })).toBeTruthy();
});

it('shows earlier messages on request, and keeps them when a new one arrives', async () => {
  const message = (id: string, text: string) => ({ _id: id, sender: 'user' as const, text, sentAt: SENT_AT });
  let newest = sampleThread({ messages: [message('m1', 'Two'), message('m2', 'Three')], earlier: 'm1' });
  const { sendEvent } = await open({
    [GET_CONVERSATION]: () => reply(newest),
    [`${GET_CONVERSATION}?after=m1`]: reply(sampleThread({ messages: [message('m0', 'One')] })),
    [`${GET_CONVERSATION}?after=m2`]: reply(sampleThread({ messages: [message('m0', 'One'), message('m1', 'Two')] })),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Earlier messages' }));
  await waitFor(() => expect(messages().textContent).toMatch(/One.*Two.*Three/));
  expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull();
  newest = sampleThread({ messages: [message('m2', 'Three'), message('m3', 'Four')], earlier: 'm2' });
  await sendEvent('5');
  await waitFor(() => expect(messages().textContent).toMatch(/One.*Two.*Three.*Four/));
});
