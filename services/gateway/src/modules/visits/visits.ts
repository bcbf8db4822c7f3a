import { RELEASE_HEADER, type PageTicket } from '@chhapai/contracts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_ENV, type GatewayEnv } from '../../gateway.env.js';
import { isSecure, knowVisitor } from '../edge/index.js';
import { Releases, type ReleaseSet } from '../releases/index.js';
import { Tickets } from '../reports/index.js';
import type { Visit } from './visit.js';

/** Decides, once for each page, which releases its visitor gets. */
@Injectable()
export class Visits {
  private readonly log = new Logger('visits');

  constructor(
    @Inject(GATEWAY_ENV) private readonly env: GatewayEnv,
    @Inject(Releases) private readonly releases: Releases,
    @Inject(Tickets) private readonly tickets: Tickets,
  ) {}

  /** Begins a page: knows its visitor, chooses its releases, and says so in the answer's headers. */
  async begin(request: FastifyRequest, reply: FastifyReply): Promise<Visit> {
    const visitor = knowVisitor(request, reply, isSecure(this.env));
    const set = this.releases.setFor(visitor);
    // What one visitor gets is not for the next one: no shared cache may keep it.
    void reply.header(RELEASE_HEADER, set.id).header('Cache-Control', 'private, no-cache');
    return { visitor, set, devApps: this.env.DEV_APPS, report: await this.ticket(visitor, set) };
  }

  /** A page without a ticket reports nothing, and is a page all the same. */
  private ticket(visitor: string, set: ReleaseSet): Promise<PageTicket | undefined> {
    return this.tickets.issue(visitor, set).catch((error: unknown) => {
      this.log.warn(`No ticket for a page: ${String(error)}`);
      return undefined;
    });
  }
}
