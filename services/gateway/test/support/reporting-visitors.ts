import { randomBytes } from 'node:crypto';
import { type PageReport, reportPaths } from '@chhapai/contracts';
import type { TestService } from '@chhapai/service-kit/testing';
import { PageTickets } from '../../src/edge/reports/page-tickets.js';
import { LiveReleases } from '../../src/registry/releases/live-releases.js';

/** A visitor with one open page. */
export interface ReportingVisitor {
  visitor: string;
  ticket: string;
  /** Sends a report of this page; `other` replaces parts of it. */
  report(
    apps: PageReport['apps'],
    other?: { url?: string; cookie?: string; ticket?: string } & Partial<PageReport>,
  ): Promise<number>;
}

let lastAddress = 0;
/** A different network address for each visitor. */
const nextAddress = () => `198.${18 + (++lastAddress >> 16)}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;

/** Creates a visitor who gets this version of an app and has opened a page. */
export async function createVisitor(
  { app: nest, url: ownUrl }: Pick<TestService, 'app' | 'url'>,
  app: string,
  version: string,
  address = nextAddress(),
): Promise<ReportingVisitor> {
  const releases = nest.get(LiveReleases);
  for (let attempt = 0; attempt < 10_000; attempt++) {
    const visitor = randomBytes(16).toString('base64url');
    const set = releases.setFor(visitor);
    if (set.records.get(app)?.version !== version) continue;
    const issued = await nest.get(PageTickets).issue(visitor, set);
    return {
      visitor,
      ticket: issued.ticket,
      async report(apps, { url = ownUrl, cookie = visitor, ticket = issued.ticket, ...more } = {}) {
        const response = await sendReport(
          url,
          { ticket, apps, ...more },
          { cookie: `visitor=${cookie}`, 'x-forwarded-for': address },
        );
        return response.status;
      },
    };
  }
  throw new Error(`No visitor gets ${app} ${version}`);
}

export function sendReport(
  url: string,
  report: unknown,
  headers: Record<string, string> = {},
  path: string = reportPaths.page,
): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof report === 'string' ? report : JSON.stringify(report),
  });
}
