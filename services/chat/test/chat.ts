import type { ChatHistoryReply, ChatReply, ErrorReply } from '@chhapai/contracts';
import { freshDatabase, startTestService } from '@chhapai/service-kit/testing';
import pg from 'pg';
import { chat } from '../src/chat.js';
import { startCommerce } from './stand-ins/commerce.js';

export interface Reply {
  status: number;
  headers: Headers;
  body: { success: boolean } & Omit<ChatReply, 'success'> & Omit<ErrorReply, 'success'>;
}

/** The service with its own database and a stand-in for commerce that has the shop's products. */
export async function openChat(environment: Record<string, string> = {}) {
  const [database, commerce] = [await freshDatabase(), await startCommerce()];
  const start = () =>
    startTestService(chat, {
      DATABASE_URL: database.url,
      COMMERCE_URL: commerce.url,
      CHAT_MESSAGES_PER_MINUTE: '10000',
      CHAT_ADDRESS_MESSAGES_PER_MINUTE: '10000',
      ...environment,
    });
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

/** The visitor id that a reply sets. */
export function cookieOf({ headers }: Pick<Reply, 'headers'>): string | undefined {
  return /^chhapai_visitor=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1];
}

export type Chat = Awaited<ReturnType<typeof openChat>>;
