import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChatHistoryReply, ChatReply, ErrorReply } from '@chhapai/contracts';
import { createMigratedDatabase, startOrCleanUp, startTestService, startTestAuth } from '@chhapai/service-kit/testing';
import pg from 'pg';
import { chat } from '../src/chat.js';
import { products } from './products.js';

export interface Reply {
  status: number;
  headers: Headers;
  body: { success: boolean } & Omit<ChatReply, 'success'> & Omit<ErrorReply, 'success'>;
}

/** Starts the service with its own database and a stand-in for commerce that has the shop's products. */
export async function openChat(environment: Record<string, string> = {}) {
  const database = await createMigratedDatabase(chat);
  const commerce = await startCommerce();
  const tokens = await startTestAuth();
  const mailFolder = await mkdtemp(join(tmpdir(), 'chat-mail-'));
  const start = () =>
    startTestService(chat, {
      DATABASE_URL: database.url,
      AUTH_URL: tokens.authUrl,
      COMMERCE_URL: commerce.url,
      MAIL_DIR: mailFolder,
      CHAT_MESSAGES_PER_MINUTE: '10000',
      CHAT_ADDRESS_MESSAGES_PER_MINUTE: '10000',
      ...environment,
    });
  const cleanUp = async () => {
    await rm(mailFolder, { recursive: true });
    await commerce.close();
    await tokens.close();
    await database.drop();
  };
  const service = await startOrCleanUp(start, cleanUp);
  const db = new pg.Pool({ connectionString: database.url, max: 2 });

  const post = async (body: string, headers: Record<string, string> = {}): Promise<Reply> => {
    const response = await fetch(`${service.url}/api/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Reply['body'] };
  };

  const requestHistory = async (method: 'GET' | 'DELETE', cookie?: string) => {
    const response = await fetch(`${service.url}/api/chat`, { method, headers: cookie ? { cookie } : {} });
    return { headers: response.headers, status: response.status, body: (await response.json()) as ChatHistoryReply };
  };

  return {
    url: service.url,
    app: service.app,
    databaseUrl: database.url,
    db,
    commerce,
    tokens,
    start,
    post,
    ask: async (message: string, cookie?: string) => post(JSON.stringify({ message }), cookie ? { cookie } : {}),
    readHistory: (cookie?: string) => requestHistory('GET', cookie),
    clearHistory: (cookie?: string) => requestHistory('DELETE', cookie),
    readMessages: async () =>
      (await db.query<{ sender: string; text: string }>('SELECT * FROM messages ORDER BY id')).rows,
    /** The emails that were sent, as stored in their files. */
    readEmails: async () => {
      const files = (await readdir(mailFolder)).filter((name) => name.endsWith('.eml'));
      return Promise.all(files.map((name) => readFile(join(mailFolder, name), 'utf8')));
    },
    close: async () => {
      await service.close();
      await db.end();
      await cleanUp();
    },
  };
}

/** The value of the visitor cookie that a reply sets. */
export function cookieOf({ headers }: Pick<Reply, 'headers'>): string | undefined {
  return /^chhapai_visitor=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1];
}

export type Chat = Awaited<ReturnType<typeof openChat>>;

const categories = [
  { id: 'mug', name: 'Mugs', icon: '/media/icon-mug.svg' },
  { id: 'mousepad', name: 'Mouse Pads', icon: '/media/icon-mousepad.svg' },
  { id: 'photoframe', name: 'Photo Frames', icon: '/media/icon-photoframe.svg' },
  { id: 'bottle', name: 'Bottles', icon: '/media/icon-bottle.svg' },
  { id: 'keychain', name: 'Keychains', icon: '/media/icon-keychain.svg' },
];

const settings = {
  name: 'Chhapai',
  phone: '+91 522 000 0000',
  email: 'hello@chhapai.example',
  whatsapp: '915220000000',
  address: ['Lucknow', 'Uttar Pradesh, India'],
  location: { latitude: 26.8467, longitude: 80.9462 },
  social: [],
};

const PAGE_SIZE = 10;

/**
 * An HTTP server with the endpoints of commerce, which sends lists in pages. Tests may change `replies`; a path without one
 * never responds.
 */
async function startCommerce() {
  const replies: Partial<Record<string, unknown>> = {
    '/api/products': products,
    '/api/categories': categories,
    '/api/site': settings,
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://commerce');
    const data = replies[pathname];
    const start = Number(searchParams.get('after') ?? 0);
    const end = start + PAGE_SIZE;
    const page = Array.isArray(data) &&
      searchParams.has('limit') && {
        data: data.slice(start, end) as unknown[],
        next: end < data.length ? String(end) : null,
      };
    if (data)
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ success: true, data, ...page }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    replies,
    close: async () => {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
