import { matchesRoute } from '@chhapai/contracts';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { ReleaseMetrics, type PageUse, type ReleaseSet } from '../../registry/index.js';
import { AwaitedPageEntity } from './reports.entity.js';

const STORE_EVERY_MS = 2_000;
const COUNT_EVERY_MS = 10_000;
/** A page that has not started by then will not: its scripts failed, or block the browser. Slow phones on 3G take 10 s. */
const SILENT_AFTER_SECONDS = 60;
/** Pages kept in memory while the database is unavailable. */
const MAX_WAITING = 10_000;
/** A PostgreSQL statement takes at most 65,535 parameters, and a page needs six for each of its apps. */
const STORED_AT_ONCE = 1_000;

/** Few enough to be counted well before the database ends an idle transaction. */
const COUNTED_AT_ONCE = 50;

/** Skips rows that another gateway is counting. */
const TAKE_OVERDUE = `
  DELETE FROM awaited_pages WHERE (page, app) IN (
    SELECT page, app FROM awaited_pages WHERE served_at < now() - interval '${SILENT_AFTER_SECONDS} seconds'
    LIMIT ${COUNTED_AT_ONCE} FOR UPDATE SKIP LOCKED)
  RETURNING page, app, version, visitor, address, served_at AS "servedAt",
    NOT EXISTS (SELECT 1 FROM used_tickets WHERE used_tickets.page = awaited_pages.page) AS "isSilent"`;

interface OverduePage extends PageUse {
  page: string;
  isSilent: boolean;
}

/** A page that a person's browser opened and whose ticket is sampled. */
export interface OpenedPage {
  /** The id from its ticket. */
  id: string;
  visitor: string;
  address: string;
  path: string;
  set: ReleaseSet;
}

/** Counts pages that never report anything as failures of their app and of the shell, because nothing on them may be working. */
@Injectable()
export class SilentPages implements OnApplicationShutdown {
  private readonly logger = new Logger(SilentPages.name);
  private waiting: (OpenedPage & { servedAt: Date })[] = [];

  constructor(
    @InjectRepository(AwaitedPageEntity) private readonly pages: Repository<AwaitedPageEntity>,
    private readonly metrics: ReleaseMetrics,
  ) {}

  /** Expects a report from the page. Pages of older shells do not report that they have started. */
  expectReport(page: OpenedPage): void {
    if (page.set.records.get('shell')?.reportsStart) this.waiting.push({ ...page, servedAt: new Date() });
  }

  @Interval(STORE_EVERY_MS)
  async store(): Promise<void> {
    while (this.waiting.length > 0) {
      const pages = this.waiting.splice(0, STORED_AT_ONCE);
      try {
        const rows = await Promise.all(pages.map((page) => this.awaitedPages(page)));
        await this.pages.createQueryBuilder().insert().values(rows.flat()).orIgnore().execute();
      } catch (error) {
        this.logger.warn(`Opened pages could not be stored: ${String(error)}`);
        this.waiting = [...pages, ...this.waiting].slice(0, MAX_WAITING);
        return;
      }
    }
  }

  @Interval(COUNT_EVERY_MS)
  async count(): Promise<void> {
    try {
      while ((await this.pages.manager.transaction((tx) => this.countSome(tx))) >= COUNTED_AT_ONCE);
    } catch (error) {
      this.logger.warn(`Silent pages could not be counted: ${String(error)}`);
    }
  }

  /** If this fails, the pages are counted later: a visitor counts once however often it is recorded. Returns their number. */
  private async countSome(tx: EntityManager): Promise<number> {
    const [overdue] = await tx.query<[OverduePage[], number]>(TAKE_OVERDUE);
    const silent = overdue.filter(({ isSilent }) => isSilent);
    for (const { page: _, isSilent: __, ...use } of silent)
      await this.metrics.recordUse({ ...use, failed: 'silent', isSampled: true });
    const outcomes = silent.flatMap(({ page, app, version }) => [
      { page, app, version, outcome: 'failed' as const },
      { page, app, version, outcome: 'silent' as const },
    ]);
    await this.metrics.addPages(outcomes, tx);
    return overdue.length;
  }

  onApplicationShutdown(): Promise<void> {
    return this.store();
  }

  private awaitedPages({ id, servedAt, ...page }: OpenedPage & { servedAt: Date }): Promise<AwaitedPageEntity[]> {
    const uses = usedReleases(page).map(async ({ app, version }) => {
      const [visitor, address] = await this.metrics.pseudonyms({ app, version }, page);
      return { page: id, app, version, visitor, address, servedAt };
    });
    return Promise.all(uses);
  }
}

/** The shell, and the app that owns the page. */
function usedReleases({ path, set }: Pick<OpenedPage, 'path' | 'set'>) {
  return [...set.records.values()].filter(
    ({ app, routes }) => app === 'shell' || routes.some((route) => matchesRoute(route, path)),
  );
}
