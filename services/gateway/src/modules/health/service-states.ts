import { Inject, Injectable } from '@nestjs/common';
import { request, type Agent } from 'undici';
import { GATEWAY_ENV, type GatewayEnv } from '../../gateway.env.js';
import { SERVICE_AGENT, upstreamUrls } from '../proxy/index.js';
import { Pages } from '../rendering/index.js';

const ANSWER_WITHIN_MS = 800;
/** However many ask, the services are asked this seldom. */
const KEPT_MS = 250;

type State = 'ready' | 'not ready';

/** Whether each service, and the gateway itself, can do its work. */
export type ServiceStates = Record<string, State>;

@Injectable()
export class ServiceStateReader {
  private kept?: { states: Promise<ServiceStates>; until: number };

  constructor(
    @Inject(GATEWAY_ENV) private readonly env: GatewayEnv,
    @Inject(SERVICE_AGENT) private readonly agent: Agent,
    @Inject(Pages) private readonly pages: Pages,
  ) {}

  read(): Promise<ServiceStates> {
    if (!this.kept || Date.now() > this.kept.until) {
      this.kept = { states: this.ask(), until: Date.now() + KEPT_MS };
    }
    return this.kept.states;
  }

  private async ask(): Promise<ServiceStates> {
    const services = Object.entries(upstreamUrls(this.env));
    const asked = services.map(async ([name, url]) => [name, stateOf(await this.isReady(url))] as const);
    const answered = await Promise.all(asked);
    return { gateway: stateOf(this.pages.isReady()), ...Object.fromEntries(answered) };
  }

  private async isReady(url: string): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
      const answer = await request(`${url}/healthz`, { dispatcher: this.agent, signal });
      await answer.body.dump();
      return answer.statusCode === 200;
    } catch {
      return false;
    }
  }
}

function stateOf(isReady: boolean): State {
  return isReady ? 'ready' : 'not ready';
}
