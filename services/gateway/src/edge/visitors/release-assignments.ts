import { RELEASE_HEADER, type PagePreview, type ReleaseRecord } from '@chhapai/contracts';
import { ENV } from '@chhapai/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayEnv } from '../../gateway.env.js';
import { LiveReleases, ReleaseUsage, type ReleaseSet } from '../../registry/index.js';
import { PageTickets, SilentPages, type PageTicket } from '../reports/reports.module.js';
import { addressOf, ensureVisitor, isSecure, isVisit, pathOf, visitorOf } from '../requests/index.js';
import { ActivePreviews } from './active-previews.js';
import { VisitorCounts } from './visitor-counts.js';

const MAX_APPS = 50;
const MAX_HEADER_LENGTH = 4096;

/** The releases a visitor gets, and which of their apps come from a dev server instead. */
interface AssignedReleases {
  set: ReleaseSet;
  /** Origins of dev servers by app. */
  devApps: Readonly<Record<string, string>>;
  preview?: PagePreview;
}

/** The releases of one page. Its HTML, snapshot and headers all follow this one decision. */
export interface ReleaseAssignment extends AssignedReleases {
  visitor: string;
  ticket?: PageTicket;
}

/** The releases of the visitor's next page, and those of the page that sends this request, as header values. */
interface RequestReleases {
  nextPage: string;
  callingPage: string;
  /** The releases of the calling page, `app@version`, that have been withdrawn since. */
  withdrawn: readonly string[];
}

/** Decides which releases a visitor gets: once for each page, and consistently. */
@Injectable()
export class ReleaseAssignments {
  private readonly logger = new Logger(ReleaseAssignments.name);

  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly releases: LiveReleases,
    private readonly usage: ReleaseUsage,
    private readonly tickets: PageTickets,
    private readonly silentPages: SilentPages,
    private readonly previews: ActivePreviews,
    private readonly visitorCounts: VisitorCounts,
  ) {}

  /** Assigns releases to a new page and sets the headers of its response. */
  async assignPage(request: FastifyRequest, reply: FastifyReply): Promise<ReleaseAssignment> {
    const visitor = ensureVisitor(request, reply, isSecure(this.env));
    const assigned = await this.assign(request, visitor);
    for (const record of assigned.set.records.values()) this.usage.mark(record);
    // Shared caches must not pass the page of one visitor to another, and browsers must not store a preview.
    const caching = assigned.preview ? 'private, no-store' : 'private, no-cache';
    void reply.header(RELEASE_HEADER, assigned.set.id).header('Cache-Control', caching);
    // Previews are opened by the team, and are not representative of how a release performs for visitors.
    if (!assigned.preview) this.visitorCounts.add(request, visitor);
    const ticket = assigned.preview ? undefined : await this.issueTicket(visitor, assigned.set);
    return { visitor, ...assigned, ticket };
  }

  /** Call this when a page is sent together with its ticket. */
  expectReport(
    request: FastifyRequest,
    { ticket, visitor, set }: { ticket: PageTicket; visitor: string; set: ReleaseSet },
  ): void {
    if (!ticket.isSampled || !isVisit(request)) return;
    const [path, address] = [pathOf(request.url), addressOf(request)];
    this.silentPages.expectReport({ id: ticket.id, visitor, address, path, set });
  }

  async forRequest(request: FastifyRequest): Promise<RequestReleases> {
    const { set } = await this.assign(request, visitorOf(request));
    const { retained, withdrawn } = this.releases.current();
    const callingPage = claimedReleases(request.headers[RELEASE_HEADER], retained) ?? set.id;
    return { nextPage: set.id, callingPage, withdrawn: withdrawnReleases(callingPage, set.id, withdrawn) };
  }

  /** The shell of the visitor's next page. One that is previewed, or comes from a dev server, must not be stored on the device. */
  async findShell(request: FastifyRequest): Promise<{ shell?: ReleaseRecord; canBeStored: boolean }> {
    const { set, preview, devApps } = await this.assign(request, visitorOf(request));
    return { shell: set.records.get('shell'), canBeStored: !preview && !devApps['shell'] };
  }

  /** A visitor without a page yet gets the live releases. */
  private async assign(request: FastifyRequest, visitor: string | undefined): Promise<AssignedReleases> {
    const set = visitor === undefined ? this.releases.liveSet() : this.releases.setFor(visitor);
    const previewed = await this.previews.apply(request, set);
    if (!previewed) return { set, devApps: this.env.DEV_APPS };
    return { ...previewed, devApps: { ...this.env.DEV_APPS, ...previewed.devApps } };
  }

  /** A page without a ticket works, but cannot report. */
  private issueTicket(visitor: string, set: ReleaseSet): Promise<PageTicket | undefined> {
    return this.tickets.issue(visitor, set).catch((error: unknown) => {
      this.logger.warn(`No ticket could be issued: ${String(error)}`);
      return undefined;
    });
  }
}

/** The releases a request claims its page has; undefined unless all are retained, so that services never see made-up ones. */
export function claimedReleases(header: unknown, retained: ReadonlySet<string>): string | undefined {
  if (typeof header !== 'string' || header.length > MAX_HEADER_LENGTH) return undefined;
  const names = header.split(',', MAX_APPS + 1).map((name) => name.trim());
  if (names.length > MAX_APPS || !names.every((name) => retained.has(name))) return undefined;
  const apps = new Set(names.map((name) => name.slice(0, name.indexOf('@'))));
  return apps.size === names.length ? names.sort().join(', ') : undefined;
}

/** A preview shows a withdrawn release on purpose, even on its next page. */
function withdrawnReleases(callingPage: string, nextPage: string, withdrawn: ReadonlySet<string>): readonly string[] {
  if (callingPage === nextPage || withdrawn.size === 0) return [];
  const next = nextPage.split(', ');
  return callingPage.split(', ').filter((name) => withdrawn.has(name) && !next.includes(name));
}
