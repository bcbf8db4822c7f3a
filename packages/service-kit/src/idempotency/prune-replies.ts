import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DataSource, Raw } from 'typeorm';
import { IdempotentReplyEntity } from './idempotent-reply.entity.js';

/** Forgets idempotency keys after a day; their replies contain addresses. */
@Injectable()
export class PruneReplies {
  private readonly logger = new Logger(PruneReplies.name);

  constructor(private readonly db: DataSource) {}

  /** A failure is only logged, because the job runs again in an hour. */
  @Cron(CronExpression.EVERY_HOUR)
  async execute(): Promise<void> {
    const createdAt = Raw((column) => `${column} < now() - interval '24 hours'`);
    await this.db.manager
      .delete(IdempotentReplyEntity, { createdAt })
      .catch((error: unknown) => this.logger.error(error));
  }
}
