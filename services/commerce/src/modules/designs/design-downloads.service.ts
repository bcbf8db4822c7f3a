import { createHash } from 'node:crypto';
import { indianDate, indianDateAfter, type DesignDay, type DesignDownloads } from '@chhapai/contracts';
import { AccessTokenReader, HostCookie, networkOf } from '@chhapai/service-kit';
import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import type { FastifyRequest } from 'fastify';
import { Between, LessThan, Repository, type EntityManager } from 'typeorm';
import { DesignDownloaderEntity, DesignDownloadsEntity, DesignEntity } from './designs.entities.js';

/** The cookie by which the gateway recognises a browser. */
const visitorCookie = new HostCookie({ name: 'visitor', sameSite: 'lax', path: '/' });
const VISITOR = /^[A-Za-z0-9_-]{22}$/;
/**
 * Maximum number of visitors from one network that count for a design per day. Anyone can make up cookies, but not addresses; an
 * office or a mobile network shares one.
 */
const MAX_PER_NETWORK = 10;
const PERIOD_DAYS = 30;

/** Counts the downloads of a design once per day for each account or visitor, so that a script cannot inflate the number. */
@Injectable()
export class DesignDownloadsService {
  private readonly logger = new Logger(DesignDownloadsService.name);

  constructor(
    @InjectRepository(DesignDownloadsEntity) private readonly downloads: Repository<DesignDownloadsEntity>,
    @InjectRepository(DesignDownloaderEntity) private readonly downloaders: Repository<DesignDownloaderEntity>,
    private readonly tokenReader: AccessTokenReader,
  ) {}

  /** A failure is only logged, because the file is already open and the visitor should still get it. */
  async count(designId: string, request: FastifyRequest): Promise<void> {
    await this.countOnce(designId, request).catch((error: unknown) => this.logger.error(error));
  }

  private async countOnce(designId: string, request: FastifyRequest): Promise<void> {
    const day = indianDate();
    const hash = (text: string) => createHash('sha256').update(`${designId} ${day} ${text}`).digest('base64url');
    const network = hash(networkOf(request.ip));
    const account = await this.tokenReader.findPersonId(request);
    const visitor = visitorCookie.read(request) ?? '';
    const downloader = account ? hash(account) : VISITOR.test(visitor) ? hash(visitor) : network;
    const isCounted = await this.downloaders.existsBy({ designId, day, visitor: downloader });
    if (isCounted || (await this.hasReachedLimit(this.downloaders.manager, { designId, day, network }))) return;
    await this.downloads.manager.transaction(async (tx) => {
      // This lock makes downloads of a design wait for each other, so that simultaneous visitors from one network are counted
      // correctly.
      await tx.findOneOrFail(DesignEntity, {
        select: { id: true },
        where: { id: designId },
        lock: { mode: 'pessimistic_write' },
      });
      if (await this.hasReachedLimit(tx, { designId, day, network })) return;
      const { raw } = await tx
        .createQueryBuilder()
        .insert()
        .into(DesignDownloaderEntity)
        .values({ designId, day, visitor: downloader, network })
        .orIgnore()
        .returning('visitor')
        .execute();
      if ((raw as unknown[]).length === 0) return;
      await tx.increment(DesignEntity, { id: designId }, 'downloads', 1);
      const { affected } = await tx.increment(DesignDownloadsEntity, { designId, day }, 'count', 1);
      if (affected === 0) await tx.insert(DesignDownloadsEntity, { designId, day, count: 1 });
    });
  }

  private async hasReachedLimit(
    db: EntityManager,
    where: Pick<DesignDownloaderEntity, 'designId' | 'day' | 'network'>,
  ): Promise<boolean> {
    return (await db.countBy(DesignDownloaderEntity, where)) >= MAX_PER_NETWORK;
  }

  /** The numbers of downloads in the last 30 days, and in the 30 days before them. */
  async readDaily(designId: string): Promise<DesignDownloads> {
    const dates = Array.from({ length: 2 * PERIOD_DAYS }, (_, index) => indianDateAfter(index + 1 - 2 * PERIOD_DAYS));
    const rows = await this.downloads.findBy({ designId, day: Between(dates[0]!, dates.at(-1)!) });
    const counts = new Map(rows.map(({ day, count }) => [day, count]));
    const days = dates.map((date): DesignDay => ({ date, downloads: counts.get(date) ?? 0 }));
    return { current: days.slice(PERIOD_DAYS), previous: days.slice(0, PERIOD_DAYS) };
  }

  /** Deletes the records of who downloaded designs before today: only the counts are kept. */
  @Cron(CronExpression.EVERY_HOUR)
  async forgetVisitors(): Promise<void> {
    await this.downloaders.delete({ day: LessThan(indianDate()) });
  }
}
