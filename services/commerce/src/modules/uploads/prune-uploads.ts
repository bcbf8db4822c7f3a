import { Sql } from '@chhapai/service-kit';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { UploadFiles } from './upload-files.js';
import { deleteUnclaimed, listKnownUploads } from './uploads.statements.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Deletes what nobody used within a day, and what a crash left in the folder. */
@Injectable()
export class PruneUploads implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #log = new Logger(PruneUploads.name);
  #timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(Sql) private readonly sql: Sql,
    @Inject(UploadFiles) private readonly files: UploadFiles,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.files.prepare();
    this.#timer = setInterval(() => void this.execute(), HOUR_MS).unref();
    await this.execute();
  }

  onApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  /** A failure is only logged: the next round comes in an hour. */
  async execute(now = Date.now()): Promise<void> {
    await this.#prune(now).catch((error: unknown) => this.#log.error(error));
  }

  /** Rows first: once a file is gone nothing may still name it. */
  async #prune(now: number): Promise<void> {
    await this.sql.run(deleteUnclaimed, []);
    const old = await this.files.olderThan(now - DAY_MS);
    const { rows } = await this.sql.run<{ id: string }>(listKnownUploads, [old]);
    const known = new Set(rows.map(({ id }) => id));
    for (const id of old) if (!known.has(id)) await this.files.remove(id);
  }
}
