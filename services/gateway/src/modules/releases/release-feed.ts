import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { RELEASES_CHANNEL } from '../release-files/index.js';
import { readRegistry, type RegistryRows } from './release-state.reader.js';

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 5_000;
/** A connection that died without a word is noticed by asking again this often. */
const ASK_AGAIN_MS = 15_000;
const ANSWER_WITHIN_MS = 5_000;

interface FeedEvents {
  onRead(rows: RegistryRows): void;
  onLost(error: unknown): void;
}

/** Reads the registry at every change, over one connection that is opened again whenever it is lost. */
export class ReleaseFeed {
  private readonly stopping = new AbortController();

  constructor(
    private readonly databaseUrl: string,
    private readonly events: FeedEvents,
  ) {}

  /** Follows until {@link stop}; never rejects. */
  async follow(): Promise<void> {
    const { signal } = this.stopping;
    for (let wait = FIRST_RETRY_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) {
      try {
        await this.followOneConnection(() => (wait = FIRST_RETRY_MS));
      } catch (error) {
        if (!signal.aborted) this.events.onLost(error);
      }
      await sleep(wait, undefined, { signal }).catch(() => undefined);
    }
  }

  stop(): void {
    this.stopping.abort();
  }

  private async followOneConnection(onRead: () => void): Promise<void> {
    const client = new Client({
      connectionString: this.databaseUrl,
      application_name: 'gateway releases',
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    });
    const change = new Change();
    let failure: unknown;
    client.on('notification', () => change.happened());
    client.on('error', (error) => (failure ??= error));
    client.on('end', () => {
      failure ??= new Error('The connection was closed');
      change.happened();
    });
    const stop = () => change.happened();
    this.stopping.signal.addEventListener('abort', stop);
    try {
      await client.connect();
      await client.query(`LISTEN ${RELEASES_CHANNEL}`);
      while (!failure && !this.stopping.signal.aborted) {
        this.events.onRead(await readRegistry(client));
        onRead();
        await change.within(ASK_AGAIN_MS);
      }
      if (failure) throw failure;
    } finally {
      this.stopping.signal.removeEventListener('abort', stop);
      await client.end().catch(() => undefined);
    }
  }
}

/** One thing to wait for; what happened while nobody waited is not lost. */
class Change {
  private isPending = false;
  private wake: () => void = () => undefined;

  happened(): void {
    this.isPending = true;
    this.wake();
  }

  async within(ms: number): Promise<void> {
    if (!this.isPending) {
      const giveUp = new AbortController();
      this.wake = () => giveUp.abort();
      await sleep(ms, undefined, { signal: giveUp.signal }).catch(() => undefined);
    }
    this.isPending = false;
  }
}
