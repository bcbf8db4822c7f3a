import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RegistryModule } from '../../registry/index.js';
import { AcceptPageReport } from './accept-page-report.js';
import { PageTickets } from './page-tickets.js';
import { PolicyViolations } from './policy-violations.js';
import { ReportCleanup } from './report-cleanup.js';
import { ReportsController } from './reports.controller.js';
import { AwaitedPageEntity, PolicyViolationEntity, UsedTicketEntity } from './reports.entity.js';
import { SilentPages } from './silent-pages.js';

export { PageTickets, ticketTiming, type PageTicket } from './page-tickets.js';
export { AwaitedPageEntity, PolicyViolationEntity, UsedTicketEntity } from './reports.entity.js';
export { SilentPages } from './silent-pages.js';

@Module({
  imports: [RegistryModule, TypeOrmModule.forFeature([AwaitedPageEntity, PolicyViolationEntity, UsedTicketEntity])],
  controllers: [ReportsController],
  providers: [AcceptPageReport, PageTickets, PolicyViolations, ReportCleanup, SilentPages],
  exports: [PageTickets, SilentPages],
})
export class ReportsModule {}
