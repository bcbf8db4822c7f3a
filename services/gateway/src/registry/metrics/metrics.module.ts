import { Module } from '@nestjs/common';
import { ChannelsModule } from '../channels/channels.module.js';
import { ReleasesModule } from '../releases/releases.module.js';
import { Alerts } from './alerts.js';
import { ExportedMetrics } from './exported-metrics.js';
import { AutomaticRollbackController } from './automatic-rollback.controller.js';
import { LiveWatch } from './live-watch.js';
import { MetricsCleanup } from './metrics-cleanup.js';
import { ReleaseHealthController } from './release-health.controller.js';
import { ReleaseMetrics } from './release-metrics.js';
import { ReleaseWatch } from './release-watch.js';

export { readAlerts, readReleaseHealth } from './metrics.queries.js';
export { valueOf } from './vital-buckets.rules.js';

@Module({
  imports: [ChannelsModule, ReleasesModule],
  controllers: [AutomaticRollbackController, ReleaseHealthController],
  providers: [Alerts, ExportedMetrics, LiveWatch, MetricsCleanup, ReleaseMetrics, ReleaseWatch],
  exports: [LiveWatch, ReleaseMetrics],
})
export class MetricsModule {}
