import { staffConversationPaths, type ConversationEvent } from '@chhapai/contracts';
import { HttpError, type Http } from '@chhapai/host-api';

/** Whether the screen is up to date: it is, it soon will be, or it cannot be until the connection is back. */
export type LiveState = 'live' | 'catching up' | 'offline';

interface Handlers {
  onEvent(event: ConversationEvent): void;
  /** Anything may have changed, so everything must be loaded again. */
  onReset(): void;
  onState(state: LiveState): void;
}

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 15_000;
/** The server sends something every 15 s; a connection that is silent for longer is dead. */
const SILENCE_MS = 40_000;

/** Follows the stream of events until `signal` aborts. After a lost connection, it resumes after the last event received. */
export async function followEvents(http: Http, handlers: Handlers, signal: AbortSignal): Promise<void> {
  let lastEventId: string | undefined;
  let retryMs = FIRST_RETRY_MS;
  while (http.stream && !signal.aborted) {
    const attempt = new Attempt(signal);
    try {
      const headers = lastEventId === undefined ? undefined : { 'Last-Event-ID': lastEventId };
      const stream = await http.stream({
        ...{ url: staffConversationPaths.events, signal: attempt.signal },
        ...(headers && { headers }),
      });
      attempt.touch();
      if (lastEventId === undefined) handlers.onReset();
      handlers.onState('live');
      retryMs = FIRST_RETRY_MS;
      for await (const message of readMessages(stream, attempt)) {
        if (message.event === 'reset') handlers.onReset();
        else handlers.onEvent(JSON.parse(message.data) as ConversationEvent);
        if (message.id !== '') lastEventId = message.id;
      }
      handlers.onState('catching up');
    } catch (error) {
      if (signal.aborted) return;
      handlers.onState(attempt.wasOpen && navigator.onLine ? 'catching up' : 'offline');
      if (error instanceof HttpError && [401, 403].includes(error.failure.status ?? 0)) return;
      const waitMs = error instanceof HttpError ? (error.failure.retryAfter ?? 0) * 1000 : 0;
      await pause(Math.max(waitMs, retryMs), signal);
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
    } finally {
      attempt.end();
    }
  }
}

/** One connection, which is closed when it is silent for too long or the browser goes offline. */
class Attempt {
  readonly #controller = new AbortController();
  readonly #abort = () => this.#controller.abort();
  #timer: ReturnType<typeof setTimeout> | undefined;
  wasOpen = false;

  constructor(private readonly parent: AbortSignal) {
    parent.addEventListener('abort', this.#abort);
    addEventListener('offline', this.#abort);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Something has arrived. */
  touch(): void {
    this.wasOpen = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#abort, SILENCE_MS);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.parent.removeEventListener('abort', this.#abort);
    removeEventListener('offline', this.#abort);
    this.#abort();
  }
}

interface ServerMessage {
  id: string;
  event: string;
  data: string;
}

/** Parses `text/event-stream`. Comments and retry times are left out. */
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

/** Ends early when the browser is back online. */
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
