import type { FailureKind } from '@chhapai/contracts';
import { networkOf } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PayloadSigner } from '../../payload-signer.js';
import type { ReleaseName } from '../releases/releases.module.js';
import { bucketFor, type Vitals } from './vital-buckets.rules.js';

/** A kind that pages report, or `silent` for a page that reports nothing. */
type Failure = FailureKind | 'silent';

export interface ReleaseOutcome extends ReleaseName {
  failed?: Failure;
  /** The page that used it; undefined for a failure outside of any page. `isSampled`: it also reports success. */
  page?: { visitor: string; address: string; servedAt: Date; isSampled?: boolean };
}

/** `ok` or `failed`, and for failed pages also each kind of failure. */
export interface PageOutcome extends ReleaseName {
  /** The page's id. */
  page: string;
  outcome: 'ok' | 'failed' | Failure;
}

/** A page's use of a release; `visitor` and `address` are pseudonyms. */
export interface PageUse extends ReleaseName {
  visitor: Buffer;
  address: Buffer;
  servedAt: Date;
}

interface CountedUse extends PageUse {
  failed?: Failure;
  isSampled?: boolean;
}

// Conditional inserts and updates are single SQL statements, as every page of a canary reports at about the same time.

/** Hours begin as they do in India, half an hour after those of UTC. */
const THIS_HOUR = `date_trunc('hour', now(), 'Asia/Kolkata')`;
/**
 * Whether a page counts for a release. It does if the release is the app's running canary, or the live release that the canary
 * is compared with, and the canary had started when the page was served. It also does if the release is live without a canary,
 * and the page would also have reported success, so that the share of failures is known.
 */
const IS_WATCHED = `EXISTS (SELECT 1 FROM channels c
  WHERE c.app = $1 AND ($2 IN (c.live_version, c.canary_version) AND date_trunc('second', c.canary_since) <= $6
    OR c.live_version = $2 AND c.canary_version IS NULL AND $7))`;
const COUNT = `
  INSERT INTO release_visitors (app, version, visitor, address, failed)
  SELECT $1, $2, $3::bytea, $4::bytea, $5::text WHERE ${IS_WATCHED}
  ON CONFLICT DO NOTHING`;
/** The visitor may have been counted by cookie or by network. */
const MARK_FAILED = `
  UPDATE release_visitors SET failed = $5
  WHERE failed IS NULL AND ${IS_WATCHED} AND (app, version, visitor) = (
    SELECT app, version, visitor FROM release_visitors
    WHERE app = $1 AND version = $2 AND (visitor = $3 OR address = $4)
    ORDER BY visitor = $3 DESC LIMIT 1)`;
const ADD_VITALS = `
  INSERT INTO release_vitals (app, version, metric, bucket, hour, samples)
  SELECT r.app, r.version, v.metric, v.bucket, ${THIS_HOUR}, 1
  FROM unnest($1::text[], $2::text[]) r (app, version), unnest($3::text[], $4::integer[]) v (metric, bucket)
  ORDER BY 1, 2, 3, 4
  ON CONFLICT ON CONSTRAINT pk_release_vitals DO UPDATE SET samples = release_vitals.samples + 1`;

const ADD_PAGES = `
  INSERT INTO release_pages (app, version, hour, outcome, pages)
  SELECT app, version, ${THIS_HOUR}, outcome, count(DISTINCT page)
  FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS used (app, version, outcome, page)
  GROUP BY app, version, outcome
  ORDER BY 1, 2, 3, 4
  ON CONFLICT ON CONSTRAINT pk_release_pages DO UPDATE SET pages = release_pages.pages + excluded.pages`;

const LOOPBACK = /^(127\.|::1$)/;

/** Counts the visitors and failures of live releases and canaries: each visitor once, and each network once. */
@Injectable()
export class ReleaseMetrics {
  private readonly listeners: ((outcome: ReleaseOutcome) => void)[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly signer: PayloadSigner,
  ) {}

  /** Calls back after each outcome, even of releases that are not counted at the moment. */
  onRecord(listener: (outcome: ReleaseOutcome) => void): void {
    this.listeners.push(listener);
  }

  async record(outcome: ReleaseOutcome): Promise<void> {
    const { app, version, failed, page } = outcome;
    if (!page) return this.notify(outcome);
    const [visitor, address] = await this.pseudonyms(outcome, page);
    await this.recordUse({ ...page, app, version, failed, visitor, address });
  }

  async recordUse({ visitor, address, servedAt, isSampled = false, ...outcome }: CountedUse): Promise<void> {
    const { app, version, failed = null } = outcome;
    const values = [app, version, visitor, address, failed, servedAt, isSampled];
    await this.dataSource.query(COUNT, values);
    if (failed) await this.dataSource.query(MARK_FAILED, values);
    this.notify(outcome);
  }

  /** Adds the web vitals of one page to each release it used. Stored as histograms, which do not identify pages. */
  async addVitals(releases: readonly ReleaseName[], vitals: Vitals): Promise<void> {
    const measured = Object.entries(vitals);
    if (releases.length === 0 || measured.length === 0) return;
    await this.dataSource.query(ADD_VITALS, [
      releases.map(({ app }) => app),
      releases.map(({ version }) => version),
      measured.map(([metric]) => metric),
      measured.map(([metric, value]) => bucketFor(metric, value)),
    ]);
  }

  /** Counts the outcomes of pages with a release; a page may have failed in several ways. */
  async addPages(pages: readonly PageOutcome[], db: EntityManager = this.dataSource.manager): Promise<void> {
    if (pages.length === 0) return;
    await db.query(ADD_PAGES, [
      pages.map(({ app }) => app),
      pages.map(({ version }) => version),
      pages.map(({ outcome }) => outcome),
      pages.map(({ page }) => page),
    ]);
  }

  private notify(outcome: ReleaseOutcome): void {
    for (const listener of this.listeners) listener(outcome);
  }

  /**
   * Pseudonyms of the visitor and the network. They differ for each release, so that no visitor can be tracked across releases.
   */
  pseudonyms(
    { app, version }: ReleaseName,
    { visitor, address }: { visitor: string; address: string },
  ): Promise<[Buffer, Buffer]> {
    const purpose = `${app}@${version}`;
    return Promise.all([
      this.signer.pseudonym(purpose, visitor),
      this.signer.pseudonym(purpose, publicNetworkOf(address) ?? `visitor ${visitor}`),
    ]);
  }
}

/** The address, or its /64 network for IPv6. Undefined for loopback addresses, which different users share. */
export function publicNetworkOf(address: string): string | undefined {
  return LOOPBACK.test(address) ? undefined : networkOf(address);
}
