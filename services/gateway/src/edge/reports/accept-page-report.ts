import type { PageReport } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { LiveReleases, ReleaseMetrics, type PageOutcome, type ReleaseName } from '../../registry/index.js';
import { PageTickets, TICKET_SECONDS, type ServedPage } from './page-tickets.js';
import { UsedTicketEntity } from './reports.entity.js';

type ReportedApp = PageReport['apps'][number];

interface Sender {
  visitor: string;
  address: string;
}

/** The claim that a page has been left, with its performance. */
const LEFT = 'left';
/** The claim that a page can be used. */
const STARTED = 'started';

/** Accepts each claim of a page about its releases once, if the page's ticket covers it. */
@Injectable()
export class AcceptPageReport {
  constructor(
    @InjectRepository(UsedTicketEntity) private readonly usedTickets: Repository<UsedTicketEntity>,
    private readonly tickets: PageTickets,
    private readonly releases: LiveReleases,
    private readonly metrics: ReleaseMetrics,
  ) {}

  async execute(report: PageReport, sender: Sender): Promise<void> {
    const page = await this.tickets.verify(sender.visitor, report.ticket);
    if (!page) return;
    if (report.started) return this.acceptStart(page, report.apps, sender);
    const newClaims = await this.storeClaims(page, report.apps);
    const accepted = report.apps.filter((app) => newClaims.has(claimOf(app)));
    const outcomes = accepted.flatMap((app) => this.findOutcome(page, app) ?? []);
    await this.record(outcomes, page, sender);
    const used = outcomes.filter(({ failed }) => !failed);
    if (newClaims.has(LEFT) && report.vitals) await this.metrics.addVitals(used, report.vitals);
    if (page.isSampled) {
      const allClaims = new Set((await this.usedTickets.findBy({ page: page.id })).map(({ claim }) => claim));
      await this.metrics.addPages(
        outcomes.flatMap((outcome) => pageOutcomes(page.id, outcome, { newClaims, allClaims })),
      );
    }
  }

  /** Counts the visitor, who may keep the page open for a long time, as one without a failure so far. */
  private async acceptStart(page: ServedPage, apps: readonly ReportedApp[], sender: Sender): Promise<void> {
    if (!page.isSampled || (await this.storeNew(page, [STARTED])).size === 0) return;
    const outcomes = apps.flatMap(({ app }) => this.findOutcome(page, { app }) ?? []);
    await this.record(outcomes, page, sender);
  }

  private async record(outcomes: readonly Outcome[], page: ServedPage, sender: Sender): Promise<void> {
    const { servedAt, isSampled } = page;
    for (const outcome of outcomes) await this.metrics.record({ ...outcome, page: { ...sender, servedAt, isSampled } });
  }

  /** Stores the claims of a page and returns those it has not made before. Only sampled pages report success. */
  private async storeClaims(page: ServedPage, apps: readonly ReportedApp[]): Promise<Set<string>> {
    const claims = new Set(
      apps.flatMap(({ app, failed }) => {
        if (failed) return [claimOf({ app, failed }), firstFailureClaim(app)];
        return page.isSampled ? [LEFT] : [];
      }),
    );
    return claims.size === 0 ? claims : this.storeNew(page, [...claims]);
  }

  private async storeNew(page: ServedPage, claims: string[]): Promise<Set<string>> {
    const expiresAt = new Date(page.servedAt.getTime() + TICKET_SECONDS * 1000);
    const inserted = await this.usedTickets
      .createQueryBuilder()
      .insert()
      .values(claims.map((claim) => ({ page: page.id, claim, expiresAt })))
      .orIgnore()
      .returning('claim')
      .execute();
    return new Set((inserted.raw as { claim: string }[]).map(({ claim }) => claim));
  }

  /** The outcome for the release of an app on this page; undefined unless that release is live or a canary. */
  private findOutcome(page: ServedPage, { app, failed }: ReportedApp): Outcome | undefined {
    const { live, canary } = this.releases.current().channels.get(app) ?? {};
    const release = [live, canary].find((visible) => visible && page.has(visible.record));
    return release && { app, version: release.record.version, failed };
  }
}

type Outcome = ReleaseName & Pick<ReportedApp, 'failed'>;

/**
 * How a page counts for a release: as failed with its first failure, and as one without failure if it had none when it was left.
 */
function pageOutcomes(
  page: string,
  { app, version, failed }: Outcome,
  { newClaims, allClaims }: { newClaims: Set<string>; allClaims: Set<string> },
): PageOutcome[] {
  const pageWith = (outcome: PageOutcome['outcome']): PageOutcome => ({ page, app, version, outcome });
  if (failed === undefined) return allClaims.has(firstFailureClaim(app)) ? [] : [pageWith('ok')];
  return [pageWith(failed), ...(newClaims.has(firstFailureClaim(app)) ? [pageWith('failed')] : [])];
}

/** The claim that an app has failed on this page, in whatever way. */
const firstFailureClaim = (app: string): string => app;

const claimOf = ({ app, failed }: ReportedApp): string => (failed ? `${app} ${failed}` : LEFT);
