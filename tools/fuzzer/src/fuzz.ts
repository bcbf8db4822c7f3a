import fc from 'fast-check';
import type { oas30 } from 'openapi3-ts';
import { KnownIds } from './known-ids.js';
import { operationsOf, type Operation } from './operations.js';
import { logInAdministrator, signUpShopper, VISITOR, type Caller } from './people.js';
import { findProblem, type Reply } from './replies.js';
import { requestsOf, type FuzzedRequest } from './requests.js';

const SERVICES = ['auth', 'commerce', 'chat', 'gateway'];
const REPLY_TIMEOUT_MS = 15_000;
/** How many operations are checked at once. */
const CONCURRENCY = 4;

export interface FuzzOptions {
  url: string;
  /** The shop's administrator. */
  staff: { email: string; password: string };
  /** How many requests to send, rounded up to the same number for each operation. */
  requests: number;
  /** The same seed generates the same requests, apart from ids. */
  seed: number;
}

export interface FuzzReport {
  requests: number;
  /** Number of replies by class of status, such as `2xx`. */
  statuses: Record<string, number>;
  operations: number;
  /** One for each operation that failed, with the smallest request that fast-check found. */
  problems: string[];
}

/** Sends valid and broken requests to every documented operation, as a visitor, two shoppers and an administrator. */
export async function fuzz({ url, staff, requests, seed }: FuzzOptions): Promise<FuzzReport> {
  const documents = await Promise.all(SERVICES.map((name) => readJson(`${url}/api/docs/${name}.json`)));
  const operations = documents.flatMap((document) => operationsOf(document as oas30.OpenAPIObject));
  const callers = [
    VISITOR,
    await signUpShopper(url, 'shopper'),
    await signUpShopper(url, 'other shopper'),
    await logInAdministrator(url, staff),
  ];
  const run = new Run(url, callers);
  // Lists first, because their replies contain the ids that the others need.
  const waiting = operations.toSorted((one, other) => rankOf(one) - rankOf(other));
  const numRuns = Math.ceil(requests / operations.length);
  const checkWaiting = async (): Promise<void> => {
    for (let operation = waiting.shift(); operation; operation = waiting.shift())
      await run.check(operation, numRuns, seed);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, checkWaiting));
  return {
    requests: run.requests,
    statuses: Object.fromEntries(run.statuses),
    operations: operations.length,
    problems: run.problems,
  };
}

/** Operations with a lower rank run first. */
const rankOf = ({ method, path }: Operation) =>
  (path.includes('{') ? 2 : 0) + (method === 'GET' ? 0 : 1) + (method === 'DELETE' ? 2 : 0);

async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

class Run {
  requests = 0;
  readonly statuses = new Map<string, number>();
  readonly problems: string[] = [];
  private readonly knownIds = new KnownIds();

  constructor(
    private readonly url: string,
    private readonly callers: readonly Caller[],
  ) {}

  async check(operation: Operation, numRuns: number, seed: number): Promise<void> {
    const property = fc.asyncProperty(
      requestsOf(operation, this.knownIds),
      fc.oneof(...this.callers.map((caller) => ({ weight: caller.isStaff ? 3 : 1, arbitrary: fc.constant(caller) }))),
      async (request, caller) => {
        const problem = findProblem(await this.send(operation, request, caller), operation, caller, this.callers);
        if (problem !== undefined) throw new Error(problem);
      },
    );
    const { failed, counterexample, errorInstance } = await fc.check(property, { numRuns, seed });
    if (!failed) return;
    const [request, caller] = counterexample!;
    this.problems.push(
      `${operation.name} as ${caller.name}: ${errorInstance instanceof Error ? errorInstance.message : String(errorInstance)}\n  ${JSON.stringify(request).slice(0, 1_000)}`,
    );
  }

  private async send(operation: Operation, { path, headers, body }: FuzzedRequest, caller: Caller): Promise<Reply> {
    const response = await fetch(this.url + path, {
      method: operation.method,
      headers: { ...headers, ...caller.headers() },
      redirect: 'manual',
      signal: AbortSignal.timeout(REPLY_TIMEOUT_MS),
      ...(body !== undefined && { body }),
    });
    const type = response.headers.get('content-type') ?? '';
    const text = await readBody(response, type);
    this.count(response.status);
    if (response.status === 401) await caller.renew();
    const json = type.startsWith('application/json') ? parseJson(text) : undefined;
    if (response.ok) this.knownIds.collect(operation.path, json);
    return { status: response.status, type, text, json };
  }

  private count(status: number): void {
    this.requests++;
    const key = `${Math.floor(status / 100)}xx`;
    this.statuses.set(key, (this.statuses.get(key) ?? 0) + 1);
  }
}

/** Undefined if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Does not read a stream of events, which has no end. */
async function readBody(response: Response, type: string): Promise<string> {
  if (!type.startsWith('text/event-stream')) return response.text();
  await response.body?.cancel();
  return '';
}
