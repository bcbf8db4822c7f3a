import { Module } from '@nestjs/common';
import { AlertsModule } from '../alerts/index.js';
import { ChannelsModule } from '../channels/index.js';
import { ReleasesModule } from '../releases/index.js';
import { RenderingModule } from '../rendering/index.js';
import { ReportsModule } from '../reports/index.js';
import { CanaryFiguresReader } from './canary-figures.reader.js';
import { CanaryWatch } from './canary-watch.js';
import { LiveWatch } from './live-watch.js';
import { ServerFailures } from './server-failures.js';

@Module({
  imports: [AlertsModule, ChannelsModule, ReleasesModule, RenderingModule, ReportsModule],
  providers: [CanaryFiguresReader, CanaryWatch, LiveWatch, ServerFailures],
})
export class CanariesModule {}
