import { hash } from 'node:crypto';
import { PAGE_TIMING } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import { nanoid } from 'nanoid';
import { z } from 'zod';
import { PayloadSigner } from '../../payload-signer.js';
import { bucketOf, LiveReleases, LiveWatch, nameOf, type ReleaseName, type ReleaseSet } from '../../registry/index.js';

/** How long a page may report. */
export const TICKET_SECONDS = 24 * 60 * 60;
/** The share of visitors whose pages report success, in hundredths of a percent. */
const SAMPLED_SHARE = 1_000;
/** Characters of a page's id, 66 bits. */
const ID_LENGTH = 11;
/** Characters of a release's fingerprint: 24 bits distinguish the few retained versions of an app. */
const FINGERPRINT_LENGTH = 4;

/** The payload of a ticket: the page's id, when it was served (seconds), whether it is sampled, fingerprints of its releases. */
const TicketContent = z.tuple([z.string(), z.int(), z.literal([0, 1]), z.string()]);
type TicketContent = z.infer<typeof TicketContent>;

/** Allows a page to report; its browser gets it in a header. */
export interface PageTicket {
  /** The page's id. */
  id: string;
  ticket: string;
  isSampled: boolean;
}

/** The `Server-Timing` header with a ticket. */
export function ticketTiming({ ticket, isSampled }: PageTicket): string {
  return `${PAGE_TIMING.ticket};desc="${ticket}"${isSampled ? `, ${PAGE_TIMING.sampled}` : ''}`;
}

/** A page that was served, as its ticket proves. */
export interface ServedPage {
  id: string;
  servedAt: Date;
  isSampled: boolean;
  has(release: ReleaseName): boolean;
}

/** Issues tickets, which prove that a page was served and are only valid together with the visitor's cookie. */
@Injectable()
export class PageTickets {
  private readonly fingerprints = new WeakMap<ReleaseSet, string>();

  constructor(
    private readonly signer: PayloadSigner,
    private readonly releases: LiveReleases,
    private readonly watch: LiveWatch,
  ) {}

  /** Samples every visitor while an app of the page has a canary or is suspected of failing. */
  async issue(visitor: string, set: ReleaseSet): Promise<PageTicket> {
    const isWatched = this.hasCanary(set) || [...set.records.keys()].some((app) => this.watch.isSuspect(app));
    const isSampled = isWatched || bucketOf(visitor, 'reports') < SAMPLED_SHARE;
    const id = nanoid(ID_LENGTH);
    const content: TicketContent = [id, Math.floor(Date.now() / 1000), isSampled ? 1 : 0, this.fingerprintsOf(set)];
    return { id, ticket: await this.signer.sign(purposeFor(visitor), content), isSampled };
  }

  /** The page a ticket was issued for; undefined if it is forged, expired or another visitor's. */
  async verify(visitor: string, ticket: string): Promise<ServedPage | undefined> {
    const parsed = TicketContent.safeParse(await this.signer.verify(purposeFor(visitor), ticket));
    if (!parsed.success) return undefined;
    const [id, seconds, sampled, fingerprints] = parsed.data;
    if (Date.now() / 1000 - seconds > TICKET_SECONDS) return undefined;
    const has: ServedPage['has'] = (release) => includesFingerprint(fingerprints, release);
    return { id, servedAt: new Date(seconds * 1000), isSampled: sampled === 1, has };
  }

  private hasCanary(set: ReleaseSet): boolean {
    for (const [app, { canary }] of this.releases.current().channels) if (canary && set.records.has(app)) return true;
    return false;
  }

  private fingerprintsOf(set: ReleaseSet): string {
    const fingerprints = this.fingerprints.get(set) ?? [...set.records.values()].map(fingerprintOf).join('');
    this.fingerprints.set(set, fingerprints);
    return fingerprints;
  }
}

const purposeFor = (visitor: string) => `ticket.${visitor}`;

const fingerprintOf = (release: ReleaseName): string =>
  hash('sha256', nameOf(release), 'base64url').slice(0, FINGERPRINT_LENGTH);

function includesFingerprint(fingerprints: string, release: ReleaseName): boolean {
  const wanted = fingerprintOf(release);
  for (let index = 0; index < fingerprints.length; index += FINGERPRINT_LENGTH) {
    if (fingerprints.startsWith(wanted, index)) return true;
  }
  return false;
}
