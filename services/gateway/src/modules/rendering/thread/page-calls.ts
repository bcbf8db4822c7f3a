import type { ApiAnswer, ApiCall } from '@chhapai/contracts';
import type { CallAnswer, PassedCall } from '../thread-messages.js';

interface OpenCall {
  resolve(answer: ApiAnswer): void;
  reject(reason: unknown): void;
}

/** The calls of one page: the parent makes them, which has the connections. */
export class PageCalls {
  private readonly open = new Map<number, OpenCall>();
  private last = 0;

  constructor(private readonly pass: (call: number, path: string, init: PassedCall) => void) {}

  readonly call = (path: string, { signal, ...init }: ApiCall): Promise<ApiAnswer> => {
    const number = ++this.last;
    return new Promise((resolve, reject) => {
      this.open.set(number, { resolve, reject });
      signal?.addEventListener('abort', () => this.fail(number, signal.reason), { once: true });
      this.pass(number, path, init);
    });
  };

  answer(number: number, { status, text }: CallAnswer): void {
    this.open.get(number)?.resolve({ status, body: parseJson(text) });
    this.open.delete(number);
  }

  fail(number: number, reason: unknown): void {
    this.open.get(number)?.reject(reason);
    this.open.delete(number);
  }

  failAll(reason: unknown): void {
    for (const number of [...this.open.keys()]) this.fail(number, reason);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
