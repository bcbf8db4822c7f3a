import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authPaths, type Role } from '@chhapai/contracts';
import {
  createMigratedDatabase,
  startOrCleanUp,
  startTestService,
  type FreshDatabase,
} from '@chhapai/service-kit/testing';
import PostalMime, { type Email } from 'postal-mime';
import { DataSource } from 'typeorm';
import { vi } from 'vitest';
import { auth } from '../src/auth.js';

/** A URL at which nothing is listening. */
export const NOWHERE = 'http://127.0.0.1:9';

/** Starts the service on the given database, or on a new one that is dropped when the service is closed. */
export async function startAuth(env: NodeJS.ProcessEnv = {}, givenDatabase?: FreshDatabase) {
  const database = givenDatabase ?? (await createMigratedDatabase(auth));
  const mailDir = await mkdtemp(join(tmpdir(), 'chhapai-mail-'));
  const cleanUp = async () => {
    await rm(mailDir, { recursive: true });
    if (!givenDatabase) await database.drop();
  };
  const start = () =>
    startTestService(auth, {
      DATABASE_URL: database.url,
      MAIL_DIR: mailDir,
      COMMERCE_URL: NOWHERE,
      CHAT_URL: NOWHERE,
      ...env,
    });
  const service = await startOrCleanUp(start, cleanUp);
  const close = async () => {
    await service.close();
    await cleanUp();
  };
  return {
    ...service,
    database,
    db: service.app.get(DataSource),
    browser: () => new Browser(service.url),
    mailDir,
    close,
  };
}
export type Auth = Awaited<ReturnType<typeof startAuth>>;

export const asha = { name: 'Asha Verma', email: 'asha@example.com', password: 'mugs & pads' };

/** Stores cookies like a browser, and repeats the XSRF cookie in the header like the shop's HTTP client. */
export class Browser {
  readonly cookies = new Map<string, string>();
  /** The access token of the latest login. */
  token: string | undefined;

  constructor(private readonly base: string) {}

  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<BrowserResponse> {
    return this.send('POST', path, body, headers);
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<BrowserResponse> {
    const response = await fetch(this.base + path, {
      method,
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '',
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: bodyOf(body),
    });
    const setCookies = response.headers.getSetCookie();
    setCookies.forEach((line) => this.store(line));
    const reply = (await response.json()) as Record<string, unknown>;
    if (typeof reply.jwtToken === 'string') this.token = reply.jwtToken;
    return { status: response.status, headers: response.headers, setCookies, reply };
  }

  /** A browser with the same cookies: another tab, a thief, or this browser at another copy of the service. */
  copy(base = this.base): Browser {
    const other = new Browser(base);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  private store(line: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
    if (value === '') this.cookies.delete(name!);
    else this.cookies.set(name!, value!);
  }
}

const bodyOf = (body: unknown): RequestInit['body'] => {
  if (body === undefined || typeof body === 'string' || body instanceof FormData) return body;
  return JSON.stringify(body);
};

export interface BrowserResponse {
  status: number;
  headers: Headers;
  setCookies: string[];
  reply: Record<string, unknown>;
}

export const statusAndCode = ({ status, reply }: BrowserResponse) => [status, reply.code];

/** Signs up, with the details of Asha unless `change` says otherwise, and returns the browser. */
export async function signUp(auth: Auth, email: string, change: object = {}): Promise<Browser> {
  const browser = auth.browser();
  const { status } = await browser.post(authPaths.signup, { ...asha, email, ...change });
  if (status !== 201) throw new Error(`Signing up failed with ${status}`);
  return browser;
}

/** Logs in and returns the browser. */
export async function signIn(auth: Auth, email: string, password = asha.password): Promise<Browser> {
  const browser = auth.browser();
  const { status } = await browser.post(authPaths.login, { email, password });
  if (status !== 200) throw new Error(`Logging in failed with ${status}`);
  return browser;
}

/** Returns a function that signs up somebody with a role and returns their access token, for `findWronglyAccepted`. */
export const tokenIssuer =
  (auth: Auth) =>
  async ({ role = 'customer' }: { role?: Role } = {}) => {
    const email = `${role}-${randomUUID()}@example.com`;
    await signUp(auth, email);
    await auth.db.query('UPDATE accounts SET role = $2 WHERE email = $1', [email, role]);
    return (await signIn(auth, email)).token!;
  };

/** Waits until an address has at least `count` emails with this subject, and returns them all. */
export function waitForEmails({ mailDir }: Auth, address: string, subject: string, count = 1): Promise<Email[]> {
  return vi.waitFor(async () => {
    const names = (await readdir(mailDir)).filter((name) => name.endsWith('.eml'));
    const emails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(mailDir, name)))));
    const found = emails.filter((mail) => mail.subject === subject && mail.to?.[0]?.address === address);
    if (found.length < count) throw new Error(`${found.length} of ${count} emails “${subject}” to ${address}`);
    return found;
  }, 10_000);
}

/** The token of the link in an email. */
export const tokenIn = ({ text = '' }: Email): string => /\?token=([\w-]+)/.exec(text)![1]!;

/** Waits until every job that has been added has run. */
export const waitForJobs = ({ db }: Auth) =>
  vi.waitFor(async () => {
    const [{ count }] = await db.query('SELECT count(*)::int FROM graphile_worker._private_jobs');
    if (count > 0) throw new Error(`${count} jobs left`);
  }, 10_000);
