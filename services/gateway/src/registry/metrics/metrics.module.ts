import { Module } from '@nestjs/common';
import { ReleasesModule } from '../releases/index.js';
import { Alerts } from './alerts.js';
import { ExportedMetrics } from './exported-metrics.js';
import { MetricsCleanup } from './metrics-cleanup.js';
import { ReleaseHealthController } from './release-health.controller.js';
import { ReleaseMetrics } from './release-metrics.js';
import { ReleaseWatch } from './release-watch.js';

@Module({
  imports: [ReleasesModule],
  controllers: [ReleaseHealthController],
  providers: [Alerts, ExportedMetrics, MetricsCleanup, ReleaseMetrics, ReleaseWatch],
  exports: [ReleaseMetrics],
})
export class MetricsModule {}
