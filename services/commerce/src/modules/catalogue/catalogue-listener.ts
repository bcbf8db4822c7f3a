import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { CatalogueCopy } from './catalogue-copy.js';

const RECONNECT_MS = 500;
/** A connection can die without a word; this is how long a stale copy could then be shown. */
const HEARTBEAT_MS = 5_000;
const ANSWER_MS = 2_000;

/** Hears of changes of the catalogue on a connection of its own, and opens the copy only while it does. */
@Injectable()
export class CatalogueListener implements OnModuleInit, OnApplicationShutdown {
  readonly #log = new Logger(CatalogueListener.name);
  readonly #stop = new AbortController();

  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(CatalogueCopy) private readonly copy: CatalogueCopy,
  ) {}

  onModuleInit(): void {
    void this.#keepListening();
  }

  onApplicationShutdown(): void {
    this.#stop.abort();
  }

  async #keepListening(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      await this.#listen().catch((error: unknown) => this.#log.warn(`Not listening for changes: ${String(error)}`));
      await sleep(RECONNECT_MS, undefined, { signal: this.#stop.signal }).catch(() => undefined);
    }
  }

  /** Until the connection breaks (rejects) or the service stops. */
  async #listen(): Promise<void> {
    const { url } = this.dataSource.options as { url: string };
    const client = new pg.Client({
      connectionString: url,
      application_name: 'catalogue listener',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    const broken = new Promise<never>((_, reject) => {
      client.once('error', reject);
      client.once('end', () => reject(new Error('the connection ended')));
    });
    // It may break while something else is awaited.
    broken.catch(() => undefined);
    try {
      await client.connect();
      client.on('notification', () => this.copy.empty());
      await client.query('LISTEN catalogue_changed');
      this.copy.open();
      while (!this.#stop.signal.aborted) {
        await Promise.race([
          sleep(HEARTBEAT_MS, undefined, { signal: this.#stop.signal }).catch(() => undefined),
          broken,
        ]);
        if (!this.#stop.signal.aborted) await client.query('SELECT 1');
      }
    } finally {
      this.copy.close();
      await client.end().catch(() => undefined);
    }
  }
}
