import { Agent } from 'undici';
import type { GatewayEnv } from '../../gateway.env.js';

/** Injection token of the {@link serviceAgent}. */
export const SERVICE_AGENT = Symbol('service agent');

const CONNECT_MS = 2_000;
const IDLE_BODY_MS = 30_000;
const CONNECTIONS_PER_SERVICE = 256;

/** Kept connections to the services, shared by the proxy and by what the gateway itself asks. */
export function serviceAgent(env: GatewayEnv): Agent {
  return new Agent({
    connections: CONNECTIONS_PER_SERVICE,
    pipelining: 1,
    connect: { timeout: CONNECT_MS },
    headersTimeout: env.UPSTREAM_TIMEOUT_MS,
    bodyTimeout: IDLE_BODY_MS,
    keepAliveTimeout: 30_000,
  });
}
