import { Module } from '@nestjs/common';
import { ProxyModule } from '../proxy/index.js';
import { RenderingModule } from '../rendering/index.js';
import { ServiceStateReader } from './service-states.js';

@Module({ imports: [ProxyModule, RenderingModule], providers: [ServiceStateReader], exports: [ServiceStateReader] })
export class HealthModule {}
