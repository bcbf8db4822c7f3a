import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { PolicyViolationEntity, UsedTicketEntity } from './reports.entity.js';

const VIOLATION_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes expired tickets and old policy violations every hour. */
@Injectable()
export class ReportCleanup {
  private readonly logger = new Logger(ReportCleanup.name);

  constructor(
    @InjectRepository(UsedTicketEntity) private readonly usedTickets: Repository<UsedTicketEntity>,
    @InjectRepository(PolicyViolationEntity) private readonly violations: Repository<PolicyViolationEntity>,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  async deleteOutdated(): Promise<void> {
    try {
      await this.usedTickets.delete({ expiresAt: LessThan(new Date()) });
      await this.violations.delete({ lastAt: LessThan(new Date(Date.now() - VIOLATION_RETENTION_MS)) });
    } catch (error) {
      this.logger.warn(`Old reports could not be deleted: ${String(error)}`);
    }
  }
}
