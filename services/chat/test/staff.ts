import { randomUUID } from 'node:crypto';
import type { Role, StaffConversation, StaffConversationThread } from '@chhapai/contracts';
import { cookieOf, type Chat } from './chat.js';

interface StaffReply<Body> {
  status: number;
  headers: Headers;
  body: Body & { code?: string; message?: string; details?: { current: StaffConversation } };
}

/** Creates a signed-in member of staff. */
export async function createStaffMember(chat: Chat, name: string, role: Role = 'staff') {
  const [id, sid] = [randomUUID(), randomUUID()];
  const email = `${name.toLowerCase()}@chhapai.example`;
  const authorization = `Bearer ${await chat.tokens.issueToken({ sub: id, sid, role, name, email })}`;
  const send = async <Body>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${chat.url}/api/admin/${path}`, {
      method,
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text === '' ? {} : JSON.parse(text)) as StaffReply<Body>['body'],
    } satisfies StaffReply<Body>;
  };
  return {
    id,
    sid,
    email,
    authorization,
    send,
    list: async (query = '') =>
      (await send<{ data: StaffConversation[]; next: string | null }>('GET', `conversations${query}`)).body,
    get: async (conversationId: string, query = '') =>
      (await send<{ data: StaffConversationThread }>('GET', `conversations/${conversationId}${query}`)).body.data,
    /** Takes, hands back, assigns or closes a conversation. */
    move: (conversationId: string, action: string, version: number, body?: unknown, key?: string) =>
      send<{ data: StaffConversation }>('POST', `conversations/${conversationId}/${action}`, body, {
        'if-match': `"${version}"`,
        ...(key && { 'idempotency-key': key }),
      }),
    answer: (conversationId: string, text: string, key?: string) =>
      send<{ data: { message: { _id: string }; conversation: StaffConversation } }>(
        'POST',
        `conversations/${conversationId}/messages`,
        { text },
        key ? { 'idempotency-key': key } : {},
      ),
  };
}
export type StaffMember = Awaited<ReturnType<typeof createStaffMember>>;

/** Creates a visitor, whose message starts a conversation. */
export async function createVisitor(chat: Chat, message: string, authorization?: string) {
  const headers: Record<string, string> = authorization ? { authorization } : {};
  const firstReply = await chat.post(JSON.stringify({ message }), headers);
  const cookie = `chhapai_visitor=${cookieOf(firstReply)}`;
  const { rows } = await chat.db.query<{ id: string }>(
    `SELECT id FROM conversations WHERE visitor_hash = sha256(convert_to($1, 'UTF8'))`,
    [cookie.split('=')[1]],
  );
  return {
    id: rows[0]!.id,
    cookie,
    firstReply: firstReply.body,
    ask: async (message: string) => (await chat.post(JSON.stringify({ message }), { cookie, ...headers })).body,
    readHistory: async (query = '') => {
      const response = await fetch(`${chat.url}/api/chat${query}`, { headers: { cookie } });
      return (await response.json()) as Awaited<ReturnType<Chat['readHistory']>>['body'];
    },
  };
}
