import { Module } from '@nestjs/common';
import { ProxyModule } from '../proxy/index.js';
import { ReleasesModule } from '../releases/index.js';
import { ServiceStateReader } from './service-states.js';

@Module({ imports: [ProxyModule, ReleasesModule], providers: [ServiceStateReader], exports: [ServiceStateReader] })
export class HealthModule {}
