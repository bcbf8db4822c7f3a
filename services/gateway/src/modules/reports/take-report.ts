import type { PageReport } from '@chhapai/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Releases } from '../releases/index.js';
import { ReleaseVitals } from './release-vitals.js';
import { Sightings } from './sightings.js';
import { TICKET_SECONDS } from './ticket-content.js';
import { Tickets, type ServedPage } from './tickets.js';

type ReportedApp = PageReport['apps'][number];

/** Who sends a report, by the cookie and the network address. */
interface Sender {
  visitor: string;
  address: string;
}

const LEFT = 'left';
const USE = `
  INSERT INTO used_tickets (page, claim, expires_at)
  SELECT $1, claim, $3 FROM unnest($2::text[]) claim ON CONFLICT DO NOTHING RETURNING claim`;

/** Takes what a page says of itself: as much of it as its ticket covers, and each thing once. */
@Injectable()
export class TakeReport {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(Tickets) private readonly tickets: Tickets,
    @Inject(Releases) private readonly releases: Releases,
    @Inject(Sightings) private readonly sightings: Sightings,
    @Inject(ReleaseVitals) private readonly vitals: ReleaseVitals,
  ) {}

  async execute(report: PageReport, sender: Sender): Promise<void> {
    const page = await this.tickets.open(sender.visitor, report.ticket);
    if (!page) return;
    const fresh = await this.use(page, report.apps);
    const told = report.apps.filter((app) => fresh.has(claimOf(app)));
    const releases = told.flatMap((told) => this.releaseOn(page, told) ?? []);
    for (const release of releases) await this.sightings.add({ ...release, ...sender, servedAt: page.servedAt });
    if (fresh.has(LEFT) && report.vitals) {
      const used = releases.filter(({ failed }) => !failed);
      await this.vitals.add(used, report.vitals);
    }
  }

  /** What this page has not said before. Only a sampled page says how it did. */
  private async use(page: ServedPage, apps: readonly ReportedApp[]): Promise<Set<string>> {
    const claims = new Set(apps.filter(({ failed }) => failed ?? page.isSampled).map(claimOf));
    if (claims.size === 0) return claims;
    const expiresAt = new Date(page.servedAt.getTime() + TICKET_SECONDS * 1000);
    const rows = await this.dataSource.query<{ claim: string }[]>(USE, [page.id, [...claims], expiresAt]);
    return new Set(rows.map(({ claim }) => claim));
  }

  /** The release of an app that this page was made of, as long as visitors get it. */
  private releaseOn(page: ServedPage, { app, failed }: ReportedApp) {
    const { live, canary } = this.releases.current().channels.get(app) ?? {};
    const release = [live, canary].find((shown) => shown && page.has(shown.record));
    return release && { app, version: release.record.version, failed };
  }
}

const claimOf = ({ app, failed }: ReportedApp): string => (failed ? `${app} ${failed}` : LEFT);
