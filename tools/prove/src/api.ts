import { setTimeout as sleep } from 'node:timers/promises';

export interface Reply<Body> {
  status: number;
  body: Body;
}

export interface Call {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** How long to wait for the reply, 10 s by default. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const RETRY_MS = 250;

/** The shop's API as a browser uses it: through the gateway. */
export class Api {
  constructor(readonly url: string) {}

  /** Rejects if there is no reply, in which case nobody knows whether the call took effect. */
  async call<Body>(
    method: string,
    path: string,
    { token, body, headers = {}, timeoutMs = TIMEOUT_MS }: Call = {},
  ): Promise<Reply<Body>> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: (await response.json()) as Body };
  }

  /** Retries a call until the shop has decided, with a status below 500 that does not mean too many requests. */
  async callUntilDecided<Body>(method: string, path: string, call: Call = {}): Promise<Reply<Body>> {
    for (;;) {
      const reply = await this.call<Body>(method, path, call).catch(() => undefined);
      if (reply && reply.status < 500 && reply.status !== 429) return reply;
      await sleep(RETRY_MS);
    }
  }
}

/** Returns the body of a reply. Throws if the status is an error; `what` completes “Cannot …”. */
export function expectOk<Body>({ status, body }: Reply<Body>, what: string): Body {
  if (status >= 400) throw new Error(`Cannot ${what}: ${status} ${JSON.stringify(body)}`);
  return body;
}
