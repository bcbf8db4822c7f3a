import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { directDatabaseUrl, ENV, type ServiceEnv } from '../env.js';

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 5_000;
/** A dead connection goes unnoticed for at most this long, plus one query timeout. */
const HEARTBEAT_MS = 5_000;
const QUERY_TIMEOUT_MS = 2_000;

/**
 * Callbacks of a subscription. Those of one connection run one at a time. If one fails, the connection is closed and reopened.
 */
export interface ListenHandlers {
  /**
   * Called after every connect, including the first. Reload here, because notifications sent while there was no connection were
   * missed.
   */
  onConnect?(): void | Promise<void>;
  /** Called after a notification. Several notifications that arrive while a callback runs cause one more call. */
  onNotify(): void | Promise<void>;
  /** Called after a connection was lost or could not be opened, possibly while another callback is still running. */
  onDisconnect?(error: unknown): void;
}

/** Subscribes to PostgreSQL's `NOTIFY`. Each subscription has its own connection, reopened with backoff when it is lost. */
@Injectable()
export class PgListener implements OnApplicationShutdown {
  private readonly logger = new Logger(PgListener.name);
  private readonly stopping = new AbortController();

  constructor(@Inject(ENV) private readonly env: ServiceEnv) {}

  onApplicationShutdown(): void {
    this.stopping.abort();
  }

  /** Listens until the application shuts down. */
  subscribe(channel: string, handlers: ListenHandlers): void {
    void this.keepListening(channel, handlers);
  }

  private async keepListening(channel: string, handlers: ListenHandlers): Promise<void> {
    const { signal } = this.stopping;
    let retryMs = FIRST_RETRY_MS;
    while (!signal.aborted) {
      const error = await this.listen(channel, handlers, () => (retryMs = FIRST_RETRY_MS));
      if (signal.aborted) return;
      this.logger.warn(`Listening on ${channel} failed, retrying in ${retryMs} ms: ${String(error)}`);
      handlers.onDisconnect?.(error);
      await sleep(retryMs, undefined, { signal }).catch(() => undefined);
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
    }
  }

  /** Resolves with the reason once the connection has ended. */
  private async listen(channel: string, handlers: ListenHandlers, onListening: () => void): Promise<unknown> {
    const client = this.newClient(channel);
    let heartbeat: NodeJS.Timeout | undefined;
    const finished = new AbortController();
    const ended = new Promise((resolve) => {
      this.stopping.signal.addEventListener('abort', resolve, { signal: finished.signal });
      client.on('error', resolve);
      client.on('end', () => resolve(new Error('The connection was closed')));
      heartbeat = setInterval(() => void client.query('SELECT 1').catch(resolve), HEARTBEAT_MS);

      let isQueued = false;
      let callbacks = client
        .connect()
        .then(() => client.query(`LISTEN ${client.escapeIdentifier(channel)}`))
        .then(() => handlers.onConnect?.())
        .then(onListening);
      callbacks.catch(resolve);
      client.on('notification', () => {
        if (isQueued) return;
        isQueued = true;
        callbacks = callbacks.then(() => {
          isQueued = false;
          return handlers.onNotify();
        });
        callbacks.catch(resolve);
      });
    });
    try {
      return await ended;
    } finally {
      finished.abort();
      clearInterval(heartbeat);
      client.end().catch(() => undefined);
    }
  }

  private newClient(channel: string): pg.Client {
    return new pg.Client({
      connectionString: directDatabaseUrl(this.env),
      application_name: `listen ${channel}`,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
    });
  }
}
