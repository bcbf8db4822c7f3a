import { Module } from '@nestjs/common';
import { ReleasesModule } from '../releases/index.js';
import { SecretsModule } from '../secrets/index.js';
import { PolicyViolations } from './policy-violations.js';
import { ReleaseHealthController } from './release-health.controller.js';
import { ReleaseHealthReader } from './release-health.reader.js';
import { ReleaseVitals } from './release-vitals.js';
import { RemoveOldReports } from './remove-old-reports.js';
import { Sightings } from './sightings.js';
import { TakeReport } from './take-report.js';
import { TicketsModule } from './tickets.module.js';

@Module({
  imports: [ReleasesModule, SecretsModule, TicketsModule],
  controllers: [ReleaseHealthController],
  providers: [PolicyViolations, ReleaseHealthReader, ReleaseVitals, RemoveOldReports, Sightings, TakeReport],
  exports: [PolicyViolations, Sightings, TakeReport],
})
export class ReportsModule {}
