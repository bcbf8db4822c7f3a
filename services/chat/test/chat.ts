import type { ChatHistoryReply, ChatReply, ErrorReply } from '@chhapai/contracts';
import { readEnv } from '@chhapai/service-kit';
import { freshDatabase, startTestService } from '@chhapai/service-kit/testing';
import pg from 'pg';
import { chatService } from '../src/chat.service.js';
import { chatEnv } from '../src/env.js';
import { startCommerce } from './stand-ins/commerce.js';

export interface Reply {
  status: number;
  headers: Headers;
  body: { success: boolean } & Omit<ChatReply, 'success'> & Omit<ErrorReply, 'success'>;
}

/** The service on a database of its own, beside a commerce that knows the shop's products. */
export async function openChat(environment: Record<string, string> = {}) {
  const [database, commerce] = [await freshDatabase(), await startCommerce()];
  const start = () => {
    const env = readEnv(chatEnv, {
      DATABASE_URL: database.url,
      AUTH_URL: 'http://127.0.0.1:9',
      COMMERCE_URL: commerce.url,
      CHAT_MESSAGES_PER_MINUTE: '10000',
      CHAT_ADDRESS_MESSAGES_PER_MINUTE: '10000',
      ...environment,
    });
    return startTestService(chatService(env));
  };
  const service = await start();
  const db = new pg.Pool({ connectionString: database.url, max: 2 });

  const post = async (body: string | Buffer, headers: Record<string, string> = {}): Promise<Reply> => {
    const response = await fetch(`${service.url}/api/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Reply['body'] };
  };

  return {
    url: service.url,
    app: service.app,
    databaseUrl: database.url,
    db,
    commerce,
    start,
    post,
    ask: async (message: string, cookie?: string) => post(JSON.stringify({ message }), cookie ? { cookie } : {}),
    history: async (cookie?: string, method: 'GET' | 'DELETE' = 'GET') => {
      const response = await fetch(`${service.url}/api/chat`, { method, headers: cookie ? { cookie } : {} });
      return { headers: response.headers, status: response.status, body: (await response.json()) as ChatHistoryReply };
    },
    messages: async () => (await db.query<{ sender: string; text: string }>('SELECT * FROM messages ORDER BY id')).rows,
    close: async () => {
      await service.close();
      await db.end();
      await commerce.close();
      await database.drop();
    },
  };
}

/** The visitor's id that a reply sets, if it sets one. */
export function cookieOf({ headers }: Pick<Reply, 'headers'>): string | undefined {
  return /^chhapai_visitor=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1];
}

export type Chat = Awaited<ReturnType<typeof openChat>>;
