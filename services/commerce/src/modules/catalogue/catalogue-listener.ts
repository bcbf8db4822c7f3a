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
  #client: pg.Client | undefined;

  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(CatalogueCopy) private readonly copy: CatalogueCopy,
  ) {}

  onModuleInit(): void {
    void this.#keepListening();
  }

  async onApplicationShutdown(): Promise<void> {
    this.#stop.abort();
    await this.#client?.end();
  }

  async #keepListening(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await this.#listen().catch((error: unknown) => this.#log.warn(`Not listening for changes: ${String(error)}`));
      await sleep(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Until the connection ends, or breaks, which rejects. */
  async #listen(): Promise<void> {
    const client = this.#newClient();
    this.#client = client;
    let heartbeat: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        client.on('error', reject);
        client.on('end', resolve);
        client.on('notification', () => this.copy.empty());
        const beat = () => void client.query('SELECT 1').catch(reject);
        heartbeat = setInterval(beat, HEARTBEAT_MS);
        this.#openCopy(client).catch(reject);
      });
    } finally {
      clearInterval(heartbeat);
      this.copy.close();
      client.end().catch(() => undefined);
    }
  }

  async #openCopy(client: pg.Client): Promise<void> {
    await client.connect();
    await client.query('LISTEN catalogue_changed');
    this.copy.open();
  }

  #newClient(): pg.Client {
    const { url } = this.dataSource.options as { url: string };
    return new pg.Client({
      connectionString: url,
      application_name: 'catalogue listener',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
  }
}
