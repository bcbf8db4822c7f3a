import { ChatHistoryReply, MAX_CHAT_HISTORY } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, openChat, type Chat } from './chat.js';

const UNKNOWN_VISITOR = '0197b3a0-0000-7000-8000-00000000beef';

let chat: Chat;
beforeAll(async () => {
  chat = await openChat();
});
afterAll(() => chat.close());

/** Asks the questions in a new conversation, and returns its cookie. */
const startConversation = async (...questions: string[]) => {
  let cookie: string | undefined;
  for (const question of questions) {
    const given = cookieOf(await chat.ask(question, cookie));
    cookie ??= `chhapai_visitor=${given}`;
  }
  return cookie!;
};
const readTexts = async (cookie?: string) => (await chat.readHistory(cookie)).body.messages.map(({ text }) => text);

describe('the history of a conversation', () => {
  it('has the messages, oldest first, with languages, sources, links and quick replies', async () => {
    const cookie = await startConversation('delivery kitne din', 'फोन नंबर दो');
    const { status, headers, body } = await chat.readHistory(cookie);
    expect([status, headers.get('cache-control'), headers.get('set-cookie')]).toEqual([200, 'no-store', null]);
    expect(ChatHistoryReply.parse(body)).toEqual(body);
    expect(body.messages).toMatchObject([
      { sender: 'user', text: 'delivery kitne din', lang: 'hi-Latn' },
      { sender: 'bot', lang: 'hi-Latn', source: { title: 'Shipping Policy', path: '/shipping-policy' } },
      { sender: 'user', text: 'फोन नंबर दो', lang: 'hi' },
      { sender: 'bot', lang: 'hi', links: [{ href: 'https://wa.me/915220000000' }, {}, {}] },
    ]);
    expect(body.quickReplies).toContain('कोटेशन चाहिए');
  });

  it('belongs to its visitor only', async () => {
    const [asha, ravi] = [await startConversation('bulk discount'), await startConversation('return policy')];
    expect((await readTexts(asha))[0]).toBe('bulk discount');
    expect((await readTexts(ravi))[0]).toBe('return policy');
    expect(await readTexts(ravi)).toHaveLength(2);
  });

  it.each([
    undefined,
    `chhapai_visitor=${UNKNOWN_VISITOR}`,
    'chhapai_visitor=nonsense',
    `chhapai_visitor=' OR 1=1 --`,
    'x=1',
  ])('is empty with the cookie %j, and starts no conversation', async (cookie) => {
    const { status, headers, body } = await chat.readHistory(cookie);
    expect([status, body, headers.get('set-cookie')]).toEqual([200, { success: true, messages: [] }, null]);
  });

  it('is not found by the id of the conversation, which staff can see', async () => {
    await startConversation('hello');
    const { rows } = await chat.db.query<{ id: string }>('SELECT id FROM conversations');
    for (const { id } of rows) expect(await readTexts(`chhapai_visitor=${id}`)).toEqual([]);
  });

  it('of an earlier version is found by the id in the cookie, until the next message issues a token', async () => {
    const cookie = await startConversation('old question');
    const { rows } = await chat.db.query<{ visitor_id: string }>(
      `UPDATE conversations SET visitor_hash = NULL WHERE visitor_hash = sha256(convert_to($1, 'UTF8')) RETURNING visitor_id`,
      [cookie.split('=')[1]],
    );
    const old = `chhapai_visitor=${rows[0]!.visitor_id}`;
    expect((await readTexts(old))[0]).toBe('old question');
    const token = cookieOf(await chat.ask('new question', old));
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await readTexts(`chhapai_visitor=${token}`)).toHaveLength(4);
    expect(await readTexts(old)).toEqual([]);
  });

  it('has only the latest messages of a long conversation', async () => {
    const cookie = await startConversation('hello');
    await chat.db.query(
      `INSERT INTO messages (conversation_id, sender, text)
       SELECT id, 'user', 'line ' || n FROM conversations, generate_series(1, 200) AS n WHERE visitor_hash = sha256(convert_to($1, 'UTF8'))`,
      [cookie.split('=')[1]],
    );
    const texts = await readTexts(cookie);
    expect([texts.length, texts[0], texts.at(-1)]).toEqual([MAX_CHAT_HISTORY, 'line 151', 'line 200']);
  });

  it('decides the language of a question that does not show one', async () => {
    const cookie = await startConversation('delivery kitne din');
    expect((await chat.ask('GST invoice', cookie)).body.lang).toBe('hi-Latn');
    expect((await chat.ask('GST invoice')).body.lang).toBe('en');
  });
});

describe('clearing a conversation', () => {
  it('deletes its messages and no others, and clears the cookie', async () => {
    const [asha, ravi] = [await startConversation('hello'), await startConversation('hello')];
    const before = (await chat.readMessages()).length;
    const { status, headers, body } = await chat.clearHistory(asha);
    expect([status, body]).toEqual([200, { success: true }]);
    expect(headers.get('set-cookie')).toMatch(/^chhapai_visitor=;.*Path=\/api\/chat/);
    expect(await readTexts(asha)).toEqual([]);
    expect(await readTexts(ravi)).toHaveLength(2);
    expect((await chat.readMessages()).length).toBe(before - 2);
    const next = await chat.ask('hello', asha);
    expect(cookieOf(next)).not.toBe(asha.split('=')[1]);
  });

  it.each([undefined, `chhapai_visitor=${UNKNOWN_VISITOR}`, 'chhapai_visitor=%00'])(
    'deletes nothing for the cookie %j',
    async (cookie) => {
      const before = (await chat.readMessages()).length;
      expect((await chat.clearHistory(cookie)).status).toBe(200);
      expect((await chat.readMessages()).length).toBe(before);
    },
  );

  it('leaves no message behind when one is sent at the same moment', async () => {
    const cookie = await startConversation('hello');
    const replies = await Promise.all([
      chat.ask('hello', cookie),
      chat.clearHistory(cookie),
      chat.ask('hello', cookie),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rows } = await chat.db.query(
      'SELECT FROM messages WHERE conversation_id NOT IN (SELECT id FROM conversations)',
    );
    expect(rows).toEqual([]);
  });
});
