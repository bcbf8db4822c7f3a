import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { refused, renderInHost, type Script, stubBrowser, testSite } from '@chhapai/host-api/testing';
import { ChatPanel } from './chat-panel';

const SEND = 'POST /api/chat';
beforeAll(() => void stubBrowser());

const input = () => screen.getByPlaceholderText<HTMLInputElement>('Type your message here...');
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
const HISTORY = 'GET /api/chat';
const emptyHistory = { success: true, messages: [] };
const open = (reply: unknown, more: Script = {}) =>
  renderInHost(<ChatPanel />, { http: { [HISTORY]: emptyHistory, [SEND]: reply, ...more } });

it('shows an invitation in an empty conversation', async () => {
  await open({});
  for (const text of [
    'Chat with us',
    'Online',
    'Support Team',
    'Available 24/7',
    'Start a conversation with our team',
    "We're here to help!",
    'Automated answers, with a person available on request.',
  ])
    expect(screen.getByText(text)).toBeTruthy();
});

it('does not send empty or blank messages', async () => {
  const { http } = await open({});
  expect(sendButton().disabled).toBe(true);
  await userEvent.type(input(), '   {Enter}');
  expect(sendButton().disabled).toBe(true);
  expect(http.callsOf(SEND)).toEqual([]);
});

it('shows the question at once, then “Typing...”, then the answer with its source', async () => {
  let respond = (_reply: object) => {};
  const { http } = await open(() => new Promise((resolve) => (respond = resolve)));
  await userEvent.type(input(), '  delivery kitne din?  {Enter}');
  expect(http.callsOf(SEND)[0]?.body).toEqual({ message: 'delivery kitne din?' });
  expect(screen.getByText('delivery kitne din?')).toBeTruthy();
  expect(screen.getByText('Typing...')).toBeTruthy();
  expect(screen.queryByText('Start a conversation with our team')).toBeNull();
  expect([input().value, input().disabled, sendButton().disabled]).toEqual(['', true, true]);
  const source = { title: 'Shipping Policy', path: '/shipping-policy' };
  await act(async () => respond({ success: true, reply: '5-7 business days', source }));
  expect(screen.getByRole('log').textContent).toContain('5-7 business days');
  expect(screen.queryByText('Typing...')).toBeNull();
  expect(screen.getByRole('link', { name: 'Shipping Policy' }).getAttribute('href')).toBe('/shipping-policy');
  expect(document.activeElement).toBe(input());
});

it.each([
  ['no response arrives', {}, 'Connection failed. Please check your internet.'],
  ['the service fails', { status: 500 }, 'Something went wrong. Please try again.'],
  ['there are too many messages', { status: 429 }, 'Something went wrong. Please try again.'],
])('shows an error as a bot message when %s', async (_when, failure, text) => {
  await open(() => {
    throw refused({ message: 'Network Error', ...failure });
  });
  await userEvent.type(input(), 'hello{Enter}');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(input().disabled).toBe(false);
});

it.each([[{}], [{ success: true, reply: '  ' }], [null]])(
  'treats a reply without text (%j) as a failure',
  async (reply) => {
    await open(reply);
    await userEvent.type(input(), 'hello{Enter}');
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
  },
);

it('shows markup as text and does not link to other sites', async () => {
  const markup = '<img src=x onerror=alert(1)><b>bold</b>';
  await open({ success: true, reply: markup, source: { title: 'Elsewhere', path: '//evil.example' } });
  await userEvent.type(input(), `${markup}{Enter}`);
  expect(await screen.findAllByText(markup)).toHaveLength(2);
  expect(document.querySelector('img, b')).toBeNull();
  expect(screen.queryByText('Elsewhere')).toBeNull();
});

it('keeps the conversation while the visitor is on another page', async () => {
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

const officePhone = { label: '+91 522 000 0000', href: 'tel:+915220000000' };
const chatMessage = (sender: 'user' | 'bot', text: string, more: object = {}) => ({ sender, text, ...more });

it('marks the language of an answer, makes its phone numbers links and suggests questions', async () => {
  const links = [
    officePhone,
    { label: 'evil', href: 'https://evil.example' },
    { label: 'x', href: 'javascript:alert(1)' },
  ];
  const { http } = await open({
    success: true,
    reply: 'कॉल कीजिए +91 522 000 0000, evil x',
    lang: 'hi',
    links,
    source: { title: 'Contact Us', path: '/contact' },
    quickReplies: ['सामान के दाम'],
  });
  await userEvent.type(input(), 'फोन नंबर दो{Enter}');
  const call = await screen.findByRole('link', { name: '+91 522 000 0000' });
  expect(call.getAttribute('href')).toBe('tel:+915220000000');
  expect(call.closest('[lang]')?.getAttribute('lang')).toBe('hi');
  expect(screen.getByText('और पढ़ें').getAttribute('lang')).toBe('hi');
  expect(document.querySelector('a[href*="evil"], a[href^="javascript"]')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'सामान के दाम' }));
  expect(http.callsOf(SEND).at(-1)?.body).toEqual({ message: 'सामान के दाम' });
});

it('suggests questions in an empty conversation', async () => {
  const { http } = await open({ success: true, reply: 'Mugs from ₹149' });
  await userEvent.click(screen.getByRole('button', { name: 'Product prices' }));
  expect(http.callsOf(SEND)[0]?.body).toEqual({ message: 'Product prices' });
  expect(screen.queryByRole('button', { name: 'Product prices' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('log'));
});

it('restores the conversation after a reload', async () => {
  await open(
    {},
    {
      [HISTORY]: {
        success: true,
        messages: [
          chatMessage('user', 'delivery kitne din'),
          chatMessage('bot', '5–7 business days', { lang: 'hi-Latn' }),
        ],
        quickReplies: ['Mera order kahan hai?'],
      },
    },
  );
  expect(await screen.findByText('5–7 business days')).toBeTruthy();
  expect(screen.getByText('delivery kitne din')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mera order kahan hai?' })).toBeTruthy();
  expect(screen.queryByText('Start a conversation with our team')).toBeNull();
});

it('shows a skeleton while a conversation loads slowly', async () => {
  let respond = (_reply: object) => {};
  await open({}, { [HISTORY]: () => new Promise((resolve) => (respond = resolve)) });
  expect(screen.getByText('Start a conversation with our team')).toBeTruthy();
  expect(await screen.findByText('Loading your conversation...')).toBeTruthy();
  await act(async () => respond({ success: true, messages: [chatMessage('user', 'hello')] }));
  expect(screen.getByText('hello')).toBeTruthy();
  expect(screen.queryByText('Loading your conversation...')).toBeNull();
});

it('shows no error if the history cannot be loaded, but offers to retry', async () => {
  const { http } = await open(
    {},
    {
      [HISTORY]: () => {
        throw refused({ status: 503 });
      },
    },
  );
  const retry = await screen.findByRole('button', { name: 'Load earlier messages' });
  expect(screen.getByText('Start a conversation with our team')).toBeTruthy();
  http.script[HISTORY] = { success: true, messages: [chatMessage('user', 'hello')] };
  await userEvent.click(retry);
  expect(await screen.findByText('hello')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('log'));
});

it('resends a message that failed, once', async () => {
  const { http } = await open(() => {
    throw refused({ message: 'Network Error' });
  });
  await userEvent.type(input(), 'delivery kitne din?{Enter}');
  expect(await screen.findByText('Connection failed. Please check your internet.')).toBeTruthy();
  http.script[SEND] = { success: true, reply: '5–7 business days' };
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('5–7 business days')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('log'));
  expect(screen.getAllByText('delivery kitne din?')).toHaveLength(1);
  expect(screen.queryByText('Connection failed. Please check your internet.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  expect(http.callsOf(SEND).map(({ body }) => body)).toEqual(Array(2).fill({ message: 'delivery kitne din?' }));
});

it('shows Offline while the browser is offline', async () => {
  const setOnline = (isOnline: boolean) =>
    act(async () => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    });
  await open({});
  await setOnline(false);
  expect(screen.getByText('Offline').className).toContain('neutral');
  expect(screen.queryByText('Online')).toBeNull();
  await setOnline(true);
  expect(screen.getByText('Online').className).toContain('success');
  expect(screen.queryByText('Offline')).toBeNull();
  vi.restoreAllMocks();
});

it('says next to the field that a message is too long, and keeps it', async () => {
  const { http } = await open({});
  const long = 'x'.repeat(10_000);
  await userEvent.click(input());
  await userEvent.paste(long);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Your message has 10,000 characters. Please shorten it to 2,000.');
  expect([input().value, input().getAttribute('aria-invalid'), sendButton().disabled]).toEqual([long, 'true', true]);
  await userEvent.clear(input());
  await userEvent.paste('x'.repeat(1_900));
  expect(screen.getByText('1,900 of 2,000 characters')).toBeTruthy();
  expect(http.callsOf(SEND)).toEqual([]);
});

it('shows contact links and notifies the team when asked for a person', async () => {
  const { http } = await open(
    { success: true, reply: 'Of course.', needsPerson: true },
    { 'GET /api/site': { success: true, data: testSite } },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Talk to a person' }));
  const hrefs = ['WhatsApp', 'Call', 'Email'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  expect(hrefs).toEqual(['https://wa.me/915220000000', 'tel:+915220000000', 'mailto:hello@chhapai.example']);
  expect(http.callsOf(SEND)[0]?.body).toEqual({ message: 'I want to talk to a person' });
});

describe('clearing the conversation', () => {
  const CLEAR = 'DELETE /api/chat';
  const openWithMessage = (clear: unknown) =>
    open({}, { [HISTORY]: { success: true, messages: [chatMessage('user', 'hello')] }, [CLEAR]: clear });
  const clickClear = async () => userEvent.click(await screen.findByRole('button', { name: 'Clear conversation' }));
  const confirm = () =>
    userEvent.click(screen.getAllByRole('button', { name: 'Clear conversation', hidden: true }).at(-1)!);

  it('asks for confirmation, then deletes it on the server and in the browser', async () => {
    const { http } = await openWithMessage({ success: true });
    await clickClear();
    expect(http.callsOf(CLEAR)).toEqual([]);
    await confirm();
    expect(http.callsOf(CLEAR)).toHaveLength(1);
    expect(await screen.findByText('Start a conversation with our team')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(input()));
  });

  it('waits for an answer that is on its way, because it belongs to the conversation', async () => {
    let respond!: (reply: unknown) => void;
    const { http } = await open(() => new Promise((resolve) => (respond = resolve)), { [CLEAR]: { success: true } });
    await userEvent.type(input(), 'hello{Enter}');
    await clickClear();
    await confirm();
    expect(http.callsOf(CLEAR)).toEqual([]);
    respond({ success: true, reply: 'Good morning!' });
    expect(await screen.findByText('Good morning!')).toBeTruthy();
    await confirm();
    expect(http.callsOf(CLEAR)).toHaveLength(1);
    expect(await screen.findByText('Start a conversation with our team')).toBeTruthy();
  });

  it('keeps the conversation and shows an error if the server fails', async () => {
    await openWithMessage(() => {
      throw refused({ status: 503 });
    });
    await clickClear();
    await confirm();
    expect(await screen.findByText('The conversation could not be cleared. Please try again.')).toBeTruthy();
    expect(screen.getByText('hello')).toBeTruthy();
  });
});
