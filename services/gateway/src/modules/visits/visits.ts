import { RELEASE_HEADER, type PageTicket, type ReleaseRecord } from '@chhapai/contracts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_ENV, type GatewayEnv } from '../../gateway.env.js';
import { isSecure, knowVisitor, visitorOf } from '../edge/index.js';
import { Previews } from '../previews/index.js';
import { Releases, ReleaseUses, type ReleaseSet } from '../releases/index.js';
import { Tickets } from '../reports/index.js';
import { callingReleases } from './calling-releases.rules.js';
import type { CallReleases, Decision, Visit } from './visit.js';

/** Decides, once for each page and always the same, which releases its visitor gets. */
@Injectable()
export class Visits {
  private readonly log = new Logger('visits');

  constructor(
    @Inject(GATEWAY_ENV) private readonly env: GatewayEnv,
    @Inject(Releases) private readonly releases: Releases,
    @Inject(ReleaseUses) private readonly uses: ReleaseUses,
    @Inject(Tickets) private readonly tickets: Tickets,
    @Inject(Previews) private readonly previews: Previews,
  ) {}

  /** Begins a page: knows its visitor, chooses its releases, and says so in the answer's headers. */
  async begin(request: FastifyRequest, reply: FastifyReply): Promise<Visit> {
    const visitor = knowVisitor(request, reply, isSecure(this.env));
    const decision = await this.decide(request, visitor);
    for (const record of decision.set.records.values()) this.uses.mark(record);
    // What one visitor gets is not for the next one: no shared cache may keep it, nor a browser what is only shown.
    const caching = decision.preview ? 'private, no-store' : 'private, no-cache';
    void reply.header(RELEASE_HEADER, decision.set.id).header('Cache-Control', caching);
    // What is only shown to somebody says nothing of how a release does.
    const report = decision.preview ? undefined : await this.ticket(visitor, decision.set);
    return { visitor, ...decision, report };
  }

  /** What a call and its answer carry. */
  async ofCall(request: FastifyRequest): Promise<CallReleases> {
    const { set } = await this.decide(request, visitorOf(request));
    const { kept } = this.releases.current();
    return { present: set.id, calling: callingReleases(request.headers[RELEASE_HEADER], kept) ?? set.id };
  }

  /** The shell of the visitor's next page. What is only previewed is not to stay on a device. */
  async shellOf(request: FastifyRequest): Promise<{ shell?: ReleaseRecord; isStored: boolean }> {
    const { set, preview, devApps } = await this.decide(request, visitorOf(request));
    return { shell: set.records.get('shell'), isStored: !preview && !devApps['shell'] };
  }

  /** Who has no page yet has no side either, and is told what most get. */
  private async decide(request: FastifyRequest, visitor: string | undefined): Promise<Decision> {
    const set = visitor === undefined ? this.releases.liveSet() : this.releases.setFor(visitor);
    const previewed = await this.previews.apply(request, set);
    if (!previewed) return { set, devApps: this.env.DEV_APPS };
    return { ...previewed, devApps: { ...this.env.DEV_APPS, ...previewed.devApps } };
  }

  /** A page without a ticket reports nothing, and is a page all the same. */
  private ticket(visitor: string, set: ReleaseSet): Promise<PageTicket | undefined> {
    return this.tickets.issue(visitor, set).catch((error: unknown) => {
      this.log.warn(`No ticket for a page: ${String(error)}`);
      return undefined;
    });
  }
}
