import { staffConversationPaths, type ConversationEvent } from '@chhapai/contracts';
import { HttpError, type Http } from '@chhapai/host-api';

/** Whether the screen is up to date (`live`), soon will be, or cannot be until the connection is back (`offline`). */
export type LiveState = 'live' | 'catching up' | 'offline';

interface Handlers {
  onEvent(event: ConversationEvent, id: string): void;
  /** Called when anything may have changed, so that everything must be loaded again. */
  onReset(): void;
  onState(state: LiveState): void;
}

const INITIAL_RETRY_MS = 500;
const MAX_RETRY_MS = 15_000;
/** The server sends something every 15 s. A connection that is silent for more than two of these intervals is closed. */
const SILENCE_MS = 40_000;

/** A message from the tab with the connection to the other tabs. `joined` answers `join`, which a new tab sends. */
type TabMessage =
  | { kind: 'event'; event: ConversationEvent; id: string }
  | { kind: 'reset' | 'join' }
  | { kind: 'state' | 'joined'; state: LiveState };

/**
 * Follows the stream of events until `signal` aborts. All tabs of a person share one connection, because over HTTP/1.1 a
 * browser opens only six to a host, and the shop would not load in a seventh tab. When the tab with the connection is closed,
 * the next one resumes after the last event. If the browser has no Web Locks, as on pages without HTTPS, each tab has its own.
 */
export async function followEvents(http: Http, person: string, handlers: Handlers, signal: AbortSignal): Promise<void> {
  if (!navigator.locks) return connect(http, handlers, signal);
  const name = `conversation events of ${person}`;
  const channel = new BroadcastChannel(name);
  signal.addEventListener('abort', () => channel.close());
  let lastEventId: string | undefined;
  /** Undefined while another tab has the connection. */
  let ownState: LiveState | undefined;
  const handle = (message: TabMessage) => {
    if (message.kind === 'join') {
      if (ownState) channel.postMessage({ kind: 'joined', state: ownState } satisfies TabMessage);
      return;
    }
    if (message.kind === 'event') {
      lastEventId = message.id;
      handlers.onEvent(message.event, message.id);
    }
    // Data that this tab loaded earlier may be older than the events it receives.
    if (message.kind === 'reset' || message.kind === 'joined') handlers.onReset();
    if (message.kind === 'state' || message.kind === 'joined') handlers.onState(message.state);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => handle(data));
  channel.postMessage({ kind: 'join' } satisfies TabMessage);
  const broadcast = (message: TabMessage) => {
    handle(message);
    if (!signal.aborted) channel.postMessage(message);
  };
  const connectForAllTabs = async () => {
    ownState = 'catching up';
    const allTabs: Handlers = {
      onEvent: (event, id) => broadcast({ kind: 'event', event, id }),
      onReset: () => broadcast({ kind: 'reset' }),
      onState: (state) => broadcast({ kind: 'state', state: (ownState = state) }),
    };
    await connect(http, allTabs, signal, lastEventId);
    ownState = undefined;
  };
  await navigator.locks.request(name, { signal }, connectForAllTabs).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

/** Follows the stream with its own connection. After a lost connection, it resumes after the last event received. */
async function connect(http: Http, handlers: Handlers, signal: AbortSignal, after?: string): Promise<void> {
  let lastEventId = after;
  let retryMs = INITIAL_RETRY_MS;
  while (http.stream && !signal.aborted) {
    const attempt = new Attempt(signal);
    try {
      const headers = lastEventId === undefined ? undefined : { 'Last-Event-ID': lastEventId };
      const stream = await http.stream({
        url: staffConversationPaths.events,
        signal: attempt.signal,
        ...(headers && { headers }),
      });
      attempt.touch();
      if (lastEventId === undefined) handlers.onReset();
      handlers.onState('live');
      retryMs = INITIAL_RETRY_MS;
      let isEmpty = true;
      for await (const message of readMessages(stream, attempt)) {
        isEmpty = false;
        if (message.event === 'reset') handlers.onReset();
        else handlers.onEvent(JSON.parse(message.data) as ConversationEvent, message.id);
        if (message.id !== '') lastEventId = message.id;
      }
      handlers.onState('catching up');
      // A proxy that ends every stream must not cause an endless series of requests.
      if (isEmpty) await pause(retryMs, signal);
    } catch (error) {
      if (signal.aborted) return;
      handlers.onState(attempt.wasOpen && navigator.onLine ? 'catching up' : 'offline');
      if (error instanceof HttpError && [401, 403].includes(error.failure.status ?? 0)) return;
      const waitMs = error instanceof HttpError ? (error.failure.retryAfter ?? 0) * 1000 : 0;
      await pause(Math.max(waitMs, retryMs), signal);
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
    } finally {
      attempt.end();
    }
  }
}

/** One connection, which is closed when it is silent for too long or the browser goes offline. */
class Attempt {
  private readonly controller = new AbortController();
  private readonly abort = () => this.controller.abort();
  private timer: ReturnType<typeof setTimeout> | undefined;
  wasOpen = false;

  constructor(private readonly parent: AbortSignal) {
    parent.addEventListener('abort', this.abort);
    addEventListener('offline', this.abort);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Called whenever data arrives. */
  touch(): void {
    this.wasOpen = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(this.abort, SILENCE_MS);
  }

  end(): void {
    clearTimeout(this.timer);
    this.parent.removeEventListener('abort', this.abort);
    removeEventListener('offline', this.abort);
    this.abort();
  }
}

interface ServerMessage {
  id: string;
  event: string;
  data: string;
}

/** Parses `text/event-stream`. Ignores comments and retry times. */
async function* readMessages(stream: ReadableStream<string>, attempt: Attempt): AsyncGenerator<ServerMessage> {
  const reader = stream.getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    attempt.touch();
    text += value;
    const blocks = text.split('\n\n');
    text = blocks.pop()!;
    for (const block of blocks) {
      const message = { id: '', event: '', data: '' };
      for (const line of block.split('\n')) {
        const [, name, content] = /^(id|event|data): ?(.*)$/.exec(line) ?? [];
        if (name) message[name as keyof ServerMessage] = content!;
      }
      if (message.event !== '') yield message;
    }
  }
}

/** Waits, but not longer than until the browser is back online or `signal` aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
