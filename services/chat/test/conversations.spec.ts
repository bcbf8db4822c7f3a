import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PersonalDataService } from '../src/modules/conversations/personal-data.service.js';
import { cookieOf, openChat, type Chat } from './chat.js';

const UNKNOWN_VISITOR = '0197b3a0-0000-7000-8000-00000000beef';

let chat: Chat;
beforeAll(async () => {
  chat = await openChat();
});
afterAll(() => chat.close());

const readMessagesOf = async (visitor: string) => {
  const { rows } = await chat.db.query<{ sender: string; text: string; source_path: string | null }>(
    `SELECT sender, text, source_path FROM messages JOIN conversations c ON c.id = conversation_id
     WHERE visitor_hash = sha256(convert_to($1, 'UTF8')) ORDER BY messages.id`,
    [visitor],
  );
  return rows;
};

describe('a conversation', () => {
  it('is identified by a cookie that scripts cannot read and other paths do not get', async () => {
    const first = await chat.ask('hello');
    const attributes = first.headers.get('set-cookie')!.split('; ');
    expect(attributes).toEqual(
      expect.arrayContaining(['Max-Age=7776000', 'Path=/api/chat', 'HttpOnly', 'SameSite=Lax']),
    );
    const visitor = cookieOf(first)!;
    expect(visitor).toMatch(/^[\w-]{43}$/);
    const second = await chat.ask('delivery kitne din', `chhapai_visitor=${visitor}`);
    expect(second.headers.get('set-cookie')).toBeNull();
    expect(await readMessagesOf(visitor)).toEqual([
      { sender: 'user', text: 'hello', source_path: null },
      { sender: 'bot', text: first.body.reply, source_path: null },
      { sender: 'user', text: 'delivery kitne din', source_path: null },
      { sender: 'bot', text: second.body.reply, source_path: '/shipping-policy' },
    ]);
  });

  it.each([UNKNOWN_VISITOR, 'x'.repeat(43), 'nonsense', `' OR 1=1 --`, 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6', ''])(
    'starts under a new token when the cookie is %j',
    async (sent) => {
      const reply = await chat.ask('hello', `chhapai_visitor=${sent}`);
      expect(reply.status).toBe(200);
      expect(cookieOf(reply)).toMatch(/^[\w-]{43}$/);
      expect(cookieOf(reply)).not.toBe(sent);
      expect(await readMessagesOf(cookieOf(reply)!)).toHaveLength(2);
    },
  );

  it('has a secure cookie when visitors use https', async () => {
    const secure = await openChat({ PUBLIC_ORIGIN: 'https://shop.example' });
    const cookie = (await secure.ask('hello')).headers.get('set-cookie')!;
    expect(cookie).toMatch(/^__Host-chhapai_visitor=[\w-]{43};.* Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect((await secure.readHistory(cookie.split(';')[0])).body.messages).toHaveLength(2);
    await secure.close();
  });

  it('is deleted ninety days after its last message, and each message ninety days after it was sent', async () => {
    const [old, recent] = [cookieOf(await chat.ask('hello'))!, cookieOf(await chat.ask('hello'))!];
    await chat.db.query(
      `UPDATE conversations SET last_message_at = now() - interval '91 days' WHERE visitor_hash = sha256(convert_to($1, 'UTF8'))`,
      [old],
    );
    await chat.db.query(
      `UPDATE messages SET sent_at = now() - interval '91 days'
       WHERE sender = 'user' AND conversation_id = (SELECT id FROM conversations WHERE visitor_hash = sha256(convert_to($1, 'UTF8')))`,
      [recent],
    );
    await chat.app.get(PersonalDataService, { strict: false }).deleteExpired();
    expect(await readMessagesOf(old)).toEqual([]);
    expect((await readMessagesOf(recent)).map(({ sender }) => sender)).toEqual(['bot']);
    const { rows } = await chat.db.query(
      `SELECT FROM conversations WHERE visitor_hash = sha256(convert_to($1, 'UTF8'))`,
      [old],
    );
    expect(rows).toEqual([]);
  });
});

describe('the message limit', () => {
  const sendMessages = async (limited: Chat, count: number, cookie?: string) => {
    const statuses: number[] = [];
    for (let sent = 0; sent < count; sent++) statuses.push((await limited.ask('hello', cookie)).status);
    return statuses;
  };

  it('is thirty a minute for a visitor without a cookie, and says how long to wait', async () => {
    const limited = await openChat({ CHAT_MESSAGES_PER_MINUTE: '' });
    expect(await sendMessages(limited, 30)).toEqual(Array(30).fill(200));
    const { status, headers, body } = await limited.ask('hello');
    expect(status).toBe(429);
    expect(body).toMatchObject({ success: false, code: 'request.too_many' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await limited.readMessages()).toHaveLength(60);
    await limited.close();
  });

  it('applies to each visitor separately', async () => {
    const limited = await openChat({ CHAT_MESSAGES_PER_MINUTE: '3' });
    const cookie = `chhapai_visitor=${cookieOf(await limited.ask('hello'))}`;
    expect(await sendMessages(limited, 4, cookie)).toEqual([200, 200, 200, 429]);
    expect((await limited.ask('hello')).status).toBe(200);
    await limited.close();
  });

  it('counts the messages to all copies of the service', async () => {
    const limited = await openChat({ CHAT_MESSAGES_PER_MINUTE: '3' });
    const other = await limited.start();
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ message: 'hello' });
    expect(await sendMessages(limited, 2)).toEqual([200, 200]);
    const sendToOther = () => fetch(`${other.url}/api/chat`, { method: 'POST', headers, body });
    expect([(await sendToOther()).status, (await sendToOther()).status]).toEqual([200, 429]);
    expect(await sendMessages(limited, 1)).toEqual([429]);
    await other.close();
    await limited.close();
  });

  it.each(['0197b3a0-0000-7000-8000-0000000000', 'x'.repeat(41)])(
    'cannot be evaded with an invented cookie for each message: %s…',
    async (prefix) => {
      const limited = await openChat({ CHAT_MESSAGES_PER_MINUTE: '3' });
      const statuses: number[] = [];
      for (let suffix = 11; suffix < 16; suffix++) {
        statuses.push((await limited.ask('hello', `chhapai_visitor=${prefix}${suffix}`)).status);
      }
      expect(statuses).toEqual([200, 200, 200, 429, 429]);
      await limited.close();
    },
  );

  it('is 120 a minute for all visitors of an IP address, or of an IPv6 network', async () => {
    const limited = await openChat({ CHAT_ADDRESS_MESSAGES_PER_MINUTE: '', TRUSTED_PROXIES: '127.0.0.1' });
    const sendFrom = async (address: string) =>
      (await limited.post('{"message":"hello"}', { 'x-forwarded-for': address })).status;
    const statuses: number[] = [];
    for (let host = 1; host <= 122; host++) statuses.push(await sendFrom(`2001:db8:1:2::${host}`));
    expect(statuses).toEqual([...Array(120).fill(200), 429, 429]);
    expect(await sendFrom('2001:db8:1:3::1')).toBe(200);
    await limited.close();
  });
});
