import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RegistryModule } from '../../registry/index.js';
import { AcceptPageReport } from './accept-page-report.js';
import { PageTickets } from './page-tickets.js';
import { PolicyViolations } from './policy-violations.js';
import { ReportCleanup } from './report-cleanup.js';
import { ReportsController } from './reports.controller.js';
import { PolicyViolationEntity, UsedTicketEntity } from './reports.entity.js';

@Module({
  imports: [RegistryModule, TypeOrmModule.forFeature([PolicyViolationEntity, UsedTicketEntity])],
  controllers: [ReportsController],
  providers: [AcceptPageReport, PageTickets, PolicyViolations, ReportCleanup],
  exports: [PageTickets],
})
export class ReportsModule {}
