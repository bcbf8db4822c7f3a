import type { ConversationEvent } from '@chhapai/contracts';
import { HttpError, type Http, type StreamRequest } from '@chhapai/host-api';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followEvents } from './follow-events';

const page = new EventTarget();
let controller: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  controller = new AbortController();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(async () => {
  controller.abort();
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const event = (id: string) => `id: ${id}\nevent: conversation\ndata: {"conversation":"c${id}","change":"message"}\n\n`;

/** Follows events through connections that the test can refuse, write to, end and cut. */
function follow() {
  const requests: StreamRequest[] = [];
  const log: string[] = [];
  let connection: ReadableStreamDefaultController<string>;
  const replies: (() => Promise<ReadableStream<string>>)[] = [];
  const open = () => Promise.resolve(new ReadableStream<string>({ start: (opened) => void (connection = opened) }));
  const http: Http = {
    request: () => Promise.reject(new Error('unused')),
    stream: async (request) => {
      requests.push(request);
      const stream = await (replies.shift() ?? open)();
      request.signal.addEventListener('abort', () => connection.error(new Error('aborted')));
      return stream;
    },
  };
  void followEvents(
    http,
    'ravi@example.com',
    {
      onEvent: ({ conversation }: ConversationEvent) => log.push(conversation),
      onReset: () => log.push('reset'),
      onState: (state) => log.push(state),
    },
    controller.signal,
  );
  return {
    requests,
    log,
    replies,
    advance: (ms = 0) => vi.advanceTimersByTimeAsync(ms),
    write: (text: string) => connection.enqueue(text),
    cut: () => connection.error(new TypeError('network error')),
    end: () => connection.close(),
  };
}
const lastIds = ({ requests }: ReturnType<typeof follow>) => requests.map(({ headers }) => headers?.['Last-Event-ID']);

it('loads everything first, then reports events however they are split into chunks', async () => {
  const stream = follow();
  await stream.advance();
  const text = `retry: 2000\n:\n\n${event('1')}:\n\n${event('2')}`;
  for (const piece of text.match(/.{1,7}/gs)!) stream.write(piece);
  await stream.advance();
  expect(stream.log).toEqual(['reset', 'live', 'c1', 'c2']);
});

it('resumes after the last event, soon after a lost connection and at once after a normal end', async () => {
  const stream = follow();
  await stream.advance();
  stream.write(event('1'));
  await stream.advance();
  stream.cut();
  await stream.advance(500);
  stream.write(event('2'));
  await stream.advance();
  stream.end();
  await stream.advance();
  expect(lastIds(stream)).toEqual([undefined, '1', '2']);
  expect(stream.log).toEqual(['reset', 'live', 'c1', 'catching up', 'live', 'c2', 'catching up', 'live']);
});

it('reconnects only after a pause to a stream that ends without a message', async () => {
  const stream = follow();
  await stream.advance();
  stream.end();
  await stream.advance(499);
  expect(stream.requests).toHaveLength(1);
  await stream.advance(1);
  expect(stream.requests).toHaveLength(2);
});

it('reloads everything when the server no longer has the missed events', async () => {
  const stream = follow();
  await stream.advance();
  stream.write('event: reset\ndata: {}\n\n');
  await stream.advance();
  expect(stream.log).toEqual(['reset', 'live', 'reset']);
});

it('closes a connection that is silent for longer than two heartbeats', async () => {
  const stream = follow();
  await stream.advance(30_000);
  stream.write(':\n\n');
  await stream.advance(39_000);
  expect(stream.requests).toHaveLength(1);
  await stream.advance(2_000);
  expect(stream.requests).toHaveLength(2);
});

it('says that it is offline, and reconnects when the network is back', async () => {
  const stream = follow();
  await stream.advance();
  vi.stubGlobal('navigator', { onLine: false });
  page.dispatchEvent(new Event('offline'));
  await stream.advance();
  expect(stream.log.at(-1)).toBe('offline');
  page.dispatchEvent(new Event('online'));
  await stream.advance();
  expect(stream.log.at(-1)).toBe('live');
});

it('waits as long as the server asks, and stops when the session has ended', async () => {
  const stream = follow();
  await stream.advance();
  const refuse = (status: number, retryAfter?: number) => () =>
    Promise.reject(new HttpError({ status, ...(retryAfter && { retryAfter }) }));
  stream.replies.push(refuse(503, 30), refuse(401));
  stream.end();
  await stream.advance(29_000);
  expect(stream.requests).toHaveLength(2);
  await stream.advance(60_000);
  expect([stream.requests.length, stream.log.at(-1)]).toEqual([3, 'offline']);
});
