import { PageReport, reportPaths } from '@chhapai/contracts';
import { Public } from '@chhapai/service-kit';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiConsumes, ApiNoContentResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { addressOf, visitorOf } from '../requests/index.js';
import { AcceptPageReport } from './accept-page-report.js';
import { PolicyReport } from './policy-report.schema.js';
import { PolicyViolations } from './policy-violations.js';

/** Receives the reports of pages and browsers. Every valid report gets the same response, as no sender reads it. */
@Public()
@Controller()
export class ReportsController {
  constructor(
    private readonly acceptPageReport: AcceptPageReport,
    private readonly violations: PolicyViolations,
  ) {}

  @Post(reportPaths.page)
  @HttpCode(204)
  @ApiNoContentResponse()
  async addPageReport(@Req() request: FastifyRequest, @Body({ schema: PageReport }) report: PageReport): Promise<void> {
    const visitor = visitorOf(request);
    if (!visitor) return;
    const sender = { visitor, address: addressOf(request) };
    await this.acceptPageReport.execute(report, sender).catch((error: unknown) => logLost(request, error));
  }

  @Post(reportPaths.policy)
  @HttpCode(204)
  @ApiConsumes('application/csp-report', 'application/reports+json')
  @ApiNoContentResponse()
  async addPolicyReport(
    @Req() request: FastifyRequest,
    @Body({ schema: PolicyReport }) report: PolicyReport,
  ): Promise<void> {
    await this.violations.add(report).catch((error: unknown) => logLost(request, error));
  }
}

/** A lost report is not an error for the page that sent it. */
function logLost(request: FastifyRequest, error: unknown): void {
  request.log.warn({ err: error }, 'A report was lost');
}
