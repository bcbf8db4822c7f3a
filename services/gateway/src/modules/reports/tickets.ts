import { randomBytes } from 'node:crypto';
import type { PageTicket } from '@chhapai/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { bucketOf, Releases, type ReleaseSet } from '../releases/index.js';
import { Seals } from '../secrets/index.js';
import { isMarked, marksOf, TICKET_SECONDS, TicketContent } from './ticket-content.js';

/** In hundredths of a percent of the visitors. */
const SAMPLED = 1_000;

/** A page that was served, as its ticket proves. */
export interface ServedPage {
  /** Tells the pages apart. */
  id: string;
  servedAt: Date;
  isSampled: boolean;
  /** Whether the page was made of this release. */
  has(release: { app: string; version: string }): boolean;
}

/**
 * Tickets prove that a page with certain releases was served to a visitor. The visitor is part of the seal's purpose: a
 * ticket opens only together with the cookie it was issued to.
 */
@Injectable()
export class Tickets {
  private readonly marks = new WeakMap<ReleaseSet, string>();

  constructor(
    @Inject(Seals) private readonly seals: Seals,
    @Inject(Releases) private readonly releases: Releases,
  ) {}

  /** A ticket for one page. While one of its apps has a canary every visitor is sampled, else a tenth of them. */
  async issue(visitor: string, set: ReleaseSet): Promise<PageTicket> {
    const isSampled = this.hasCanary(set) || bucketOf(visitor, 'reports') < SAMPLED;
    const id = randomBytes(8).toString('base64url');
    const content: TicketContent = [id, Math.floor(Date.now() / 1000), isSampled ? 1 : 0, this.marksOf(set)];
    return { ticket: await this.seals.seal(purposeFor(visitor), content), isSampled };
  }

  /** The page this ticket was issued for; undefined when it is forged, of another visitor or too old. */
  async open(visitor: string, ticket: string): Promise<ServedPage | undefined> {
    const parsed = TicketContent.safeParse(await this.seals.open(purposeFor(visitor), ticket));
    if (!parsed.success) return undefined;
    const [id, seconds, sampled, marks] = parsed.data;
    if (Date.now() / 1000 - seconds > TICKET_SECONDS) return undefined;
    const has: ServedPage['has'] = (release) => isMarked(marks, release);
    return { id, servedAt: new Date(seconds * 1000), isSampled: sampled === 1, has };
  }

  private hasCanary(set: ReleaseSet): boolean {
    for (const [app, { canary }] of this.releases.current().channels) if (canary && set.records.has(app)) return true;
    return false;
  }

  private marksOf(set: ReleaseSet): string {
    const known = this.marks.get(set) ?? marksOf(set);
    this.marks.set(set, known);
    return known;
  }
}

const purposeFor = (visitor: string) => `ticket.${visitor}`;
