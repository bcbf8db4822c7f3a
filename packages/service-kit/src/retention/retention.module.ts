import { Injectable, Logger, type DynamicModule } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DataSource } from 'typeorm';

/** Something that a service stores for a limited time. */
export interface RetentionRule {
  /** The name of the deleted rows in the log. */
  description: string;
  /** A statement that deletes at most `$1` rows, skips locked ones, and returns how many there were as `count` (integer). */
  statement: string;
}

/** The statement of a rule that only deletes rows. `rows` selects their keys; `of` is the name of their table in that query. */
export const deletionOf = (
  table: string,
  { key = 'id', of = table, rows }: { key?: string; of?: string; rows: string },
) => `
  WITH gone AS (
    DELETE FROM ${table} WHERE ${key} IN (${rows} LIMIT $1 FOR UPDATE OF ${of} SKIP LOCKED) RETURNING ${key}
  )
  SELECT count(*)::integer AS count FROM gone`;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Maximum number of rows per transaction, so that other statements never wait for long. */
const BATCH_SIZE = 500;
/** How long to wait for locked rows in other tables, which a statement may delete as well. */
const LOCK_TIMEOUT = '2s';

/** Deletes the rows that a service no longer needs, once a day. Several copies may do so at the same time. */
@Injectable()
export class Retention {
  private readonly logger = new Logger(Retention.name);
  private lastRun = -Infinity;

  constructor(
    private readonly db: DataSource,
    private readonly rules: readonly RetentionRule[],
  ) {}

  /** Checks every hour, because a shop may be switched off at any fixed time of the day. */
  @Cron(CronExpression.EVERY_HOUR)
  async runDaily(): Promise<void> {
    if (Date.now() - this.lastRun < DAY_MS) return;
    this.lastRun = Date.now();
    await this.execute();
  }

  /** A rule that fails is logged, and tried again the next day. */
  async execute(): Promise<void> {
    for (const rule of this.rules) {
      try {
        const count = await this.apply(rule);
        if (count > 0) this.logger.log(`Deleted ${rule.description}: ${count}`);
      } catch (error) {
        this.logger.error(new Error(`Cannot delete ${rule.description}`, { cause: error }));
      }
    }
  }

  private async apply({ statement }: RetentionRule): Promise<number> {
    let total = 0;
    for (;;) {
      const count = await this.db.transaction(async (tx) => {
        await tx.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
        const [row] = await tx.query<{ count: number }[]>(statement, [BATCH_SIZE]);
        return row!.count;
      });
      if (count === 0) return total;
      total += count;
    }
  }
}

class RetentionModule {}

/** Provides `Retention`, which applies these rules in this order. */
export function retentionModule(rules: readonly RetentionRule[]): DynamicModule {
  return {
    module: RetentionModule,
    providers: [{ provide: Retention, useFactory: (db: DataSource) => new Retention(db, rules), inject: [DataSource] }],
  };
}
