import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Agent } from 'undici';
import { GATEWAY_ENV } from '../../gateway.env.js';
import { SERVICE_AGENT, serviceAgent } from './service-agent.js';

@Module({
  providers: [{ provide: SERVICE_AGENT, useFactory: serviceAgent, inject: [GATEWAY_ENV] }],
  exports: [SERVICE_AGENT],
})
export class ProxyModule implements OnApplicationShutdown {
  constructor(@Inject(SERVICE_AGENT) private readonly agent: Agent) {}

  onApplicationShutdown(): Promise<void> {
    return this.agent.destroy();
  }
}
