import { indianDate, isStaffPath, type DailyCounts, type DayCount, type FigureDays } from '@chhapai/contracts';
import { DEMO_DAYS, ENV } from '@chhapai/service-kit';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Cron, CronExpression, Interval } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { DataSource, type Repository } from 'typeorm';
import type { GatewayEnv } from '../../gateway.env.js';
import { PayloadSigner } from '../../payload-signer.js';
import { isVisit, pathOf } from '../requests/index.js';
import { DailyVisitorEntity } from './visitor-counts.entities.js';

const STORE_EVERY_MS = 5_000;
/** Visitors whose further pages of the day are recognised without the database. */
const MAX_RECOGNISED = 100_000;
/** Visitors kept in memory while the database is unavailable. */
const MAX_WAITING = 10_000;
/** 128 bits of a pseudonym distinguish all visitors of a day. */
const PSEUDONYM_BYTES = 16;

const ADD_UP = `
  WITH past AS (
    DELETE FROM daily_visitors WHERE day < (now() AT TIME ZONE 'Asia/Kolkata')::date - 1 RETURNING day)
  INSERT INTO visitor_counts (day, visitors) SELECT day, count(*) FROM past GROUP BY day
  ON CONFLICT ON CONSTRAINT pk_visitor_counts DO UPDATE SET visitors = visitor_counts.visitors + excluded.visitors`;

/** The visitors of each of the last $1 days; null for days before the first visitor was counted. */
const BY_DAY = `
  WITH counted AS (
    SELECT day, visitors FROM visitor_counts
    UNION ALL SELECT day, count(*)::int FROM daily_visitors GROUP BY day)
  SELECT to_char(date, 'YYYY-MM-DD') AS date,
    CASE WHEN date >= (SELECT min(day) FROM counted) THEN coalesce(sum(visitors), 0)::int END AS count
  FROM (SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date AS today) AS now,
    generate_series(today - ($1::int - 1), today, interval '1 day') AS date
    LEFT JOIN counted ON day = date
  GROUP BY date ORDER BY date`;

/** Counts how many people visit the shop on each day, each once a day and without storing who they are. */
@Injectable()
export class VisitorCounts implements OnApplicationShutdown {
  private readonly logger = new Logger(VisitorCounts.name);
  /** The last day on which each visitor was counted. */
  private readonly recognised = new LRUCache<string, string>({ max: MAX_RECOGNISED });
  private waiting: { visitor: string; day: string }[] = [];

  constructor(
    @InjectRepository(DailyVisitorEntity) private readonly visitors: Repository<DailyVisitorEntity>,
    private readonly signer: PayloadSigner,
  ) {}

  /** Counts the visitor of a page unless it is a staff page or not opened by a person's browser. */
  add(request: FastifyRequest, visitor: string): void {
    const day = indianDate();
    // Most pages end here, before the long pattern of `isbot`.
    if (this.recognised.get(visitor) === day || isStaffPath(pathOf(request.url)) || !isVisit(request)) return;
    this.recognised.set(visitor, day);
    this.waiting.push({ visitor, day });
  }

  /** The visitors of the last `days` days and of as many days before them. */
  async readDailyCounts(days: FigureDays): Promise<DailyCounts> {
    const counts: DayCount[] = await this.visitors.query(BY_DAY, [2 * days]);
    return { current: counts.slice(days), previous: counts.slice(0, days) };
  }

  @Interval(STORE_EVERY_MS)
  async store(): Promise<void> {
    const waiting = this.waiting;
    if (waiting.length === 0) return;
    this.waiting = [];
    try {
      const values = await Promise.all(waiting.map(({ visitor, day }) => this.toDailyVisitor(visitor, day)));
      await this.visitors.createQueryBuilder().insert().values(values).orIgnore().execute();
    } catch (error) {
      this.logger.warn(`Visitors could not be counted: ${String(error)}`);
      this.waiting.push(...waiting.slice(0, Math.max(0, MAX_WAITING - this.waiting.length)));
    }
  }

  @Cron(CronExpression.EVERY_HOUR)
  async addUp(): Promise<void> {
    await this.visitors.query(ADD_UP).catch((error: unknown) => {
      this.logger.warn(`The visitors of past days could not be added up: ${String(error)}`);
    });
  }

  onApplicationShutdown(): Promise<void> {
    return this.store();
  }

  private async toDailyVisitor(visitor: string, day: string): Promise<DailyVisitorEntity> {
    const pseudonym = await this.signer.pseudonym(`visitor ${day}`, visitor);
    return { day, visitor: pseudonym.subarray(0, PSEUDONYM_BYTES) };
  }
}

/** Visitor numbers that grow over $1 days and drop at weekends. */
const FILL = `
  INSERT INTO visitor_counts (day, visitors)
  SELECT day, 70 + ($1 - age) / 6 + (age * 37) % 29 - CASE WHEN extract(isodow FROM day) > 5 THEN 25 ELSE 0 END
  FROM generate_series(2, $1::int) AS age,
    LATERAL (SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date - age AS day) AS past
  ON CONFLICT DO NOTHING`;

/** Fills a demo shop with visitor counts. */
@Injectable()
export class DemoVisitors implements OnApplicationBootstrap {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly db: DataSource,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.env.DEMO_DATA) await this.db.query(FILL, [DEMO_DAYS]);
  }
}
