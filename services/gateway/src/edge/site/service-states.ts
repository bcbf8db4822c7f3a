import { ENV } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { request } from 'undici';
import type { GatewayEnv } from '../../gateway.env.js';
import { ServiceAgent, upstreamUrls, type UpstreamName } from '../proxy/proxy.module.js';
import { Pages } from '../rendering/rendering.module.js';

const TIMEOUT_MS = 800;
/** Limits the requests to the services when health checks are frequent. */
const CACHED_MS = 250;

type State = 'ready' | 'not ready';
type States = Record<UpstreamName, State>;

@Injectable()
export class ServiceStates {
  private cached?: { services: Promise<States>; until: number };

  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly agent: ServiceAgent,
    private readonly pages: Pages,
  ) {}

  async read(): Promise<States & { gateway: State }> {
    if (!this.cached || Date.now() > this.cached.until) {
      this.cached = { services: this.checkServices(), until: Date.now() + CACHED_MS };
    }
    const services = await this.cached.services;
    return { gateway: stateOf(this.pages.isReady()), ...services };
  }

  private async checkServices(): Promise<States> {
    const checks = Object.entries(upstreamUrls(this.env)).map(
      async ([name, url]) => [name, stateOf(await this.isReady(url))] as const,
    );
    return Object.fromEntries(await Promise.all(checks)) as States;
  }

  private async isReady(url: string): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await request(`${url}/readyz`, { dispatcher: this.agent, signal });
      await response.body.dump();
      return response.statusCode === 200;
    } catch {
      return false;
    }
  }
}

function stateOf(isReady: boolean): State {
  return isReady ? 'ready' : 'not ready';
}
