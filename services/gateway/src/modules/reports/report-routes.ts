import { PageReport, reportPaths } from '@chhapai/contracts';
import { InvalidRequest, sendError } from '@chhapai/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressOf, visitorOf } from '../edge/index.js';
import { PolicyReport } from './policy-report.schema.js';
import type { PolicyViolations } from './policy-violations.js';
import type { TakeReport } from './take-report.js';

const PAGE_REPORT_BYTES = 8_000;
/** Each violation carries the whole policy. */
const POLICY_REPORT_BYTES = 64_000;

/** Where pages and browsers report to. Nobody reads the answer: whatever can be read gets the same one. */
export async function addReports(
  fastify: FastifyInstance,
  takeReport: TakeReport,
  violations: PolicyViolations,
): Promise<void> {
  await fastify.register(async (scope) => {
    scope.setErrorHandler(sendError);
    scope.removeAllContentTypeParsers();
    const types = ['application/json', 'application/csp-report', 'application/reports+json'];
    scope.addContentTypeParser(types, { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));

    scope.post(reportPaths.page, { bodyLimit: PAGE_REPORT_BYTES }, async (request, reply) => {
      const report = PageReport.safeParse(request.body);
      if (!report.success) throw new InvalidRequest('This is no report of a page');
      const visitor = visitorOf(request);
      if (visitor)
        await quietly(request, () => takeReport.execute(report.data, { visitor, address: addressOf(request) }));
      return reply.code(204).send();
    });

    scope.post(reportPaths.policy, { bodyLimit: POLICY_REPORT_BYTES }, async (request, reply) => {
      const report = PolicyReport.safeParse(request.body);
      if (!report.success) throw new InvalidRequest('This is no report of a policy');
      await quietly(request, () => violations.add(report.data));
      return reply.code(204).send();
    });
  });
}

/** A report that is lost is no failure of the page it came from. */
async function quietly(request: FastifyRequest, take: () => Promise<void>): Promise<void> {
  await take().catch((error: unknown) => request.log.warn({ err: error }, 'A report was lost'));
}
