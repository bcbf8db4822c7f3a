import { freshDatabase, startTestService, type FreshDatabase } from '@chhapai/service-kit/testing';
import { DataSource } from 'typeorm';
import { auth } from '../src/auth.js';

/** Starts the service on the given database, or on a new one that is dropped when it closes. */
export async function startAuth(env: NodeJS.ProcessEnv = {}, givenDatabase?: FreshDatabase) {
  const database = givenDatabase ?? (await freshDatabase());
  const service = await startTestService(auth, { DATABASE_URL: database.url, ...env });
  const close = async () => {
    await service.close();
    if (!givenDatabase) await database.drop();
  };
  return { ...service, database, db: service.app.get(DataSource), browser: () => new Browser(service.url), close };
}
export type Auth = Awaited<ReturnType<typeof startAuth>>;

export const asha = { name: 'Asha Verma', email: 'asha@example.com', password: 'mugs & pads' };

/** Stores cookies like a browser, and repeats the XSRF cookie in the header like the shop's HTTP client. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(private readonly base: string) {}

  async post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<BrowserResponse> {
    const response = await fetch(this.base + path, {
      method: 'POST',
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const setCookies = response.headers.getSetCookie();
    setCookies.forEach((line) => this.store(line));
    const reply = (await response.json()) as Record<string, unknown>;
    return { status: response.status, headers: response.headers, setCookies, reply };
  }

  /** Another tab, or a thief, with the same cookies. */
  copy(): Browser {
    const other = new Browser(this.base);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  private store(line: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
    if (value === '') this.cookies.delete(name!);
    else this.cookies.set(name!, value!);
  }
}

export interface BrowserResponse {
  status: number;
  headers: Headers;
  setCookies: string[];
  reply: Record<string, unknown>;
}
