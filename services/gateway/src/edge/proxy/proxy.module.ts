import { ENV } from '@chhapai/service-kit';
import { Inject, Injectable, Module, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import { Agent } from 'undici';
import type { GatewayEnv } from '../../gateway.env.js';

const CONNECT_TIMEOUT_MS = 2_000;
const IDLE_BODY_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 30_000;
const CONNECTIONS_PER_SERVICE = 256;
const UPLOADS_PER_SERVICE = 64;

/** Keep-alive connections to the services, shared by the proxy and the gateway's own requests. */
@Injectable()
export class ServiceAgent extends Agent implements OnApplicationShutdown {
  constructor(@Inject(ENV) env: GatewayEnv) {
    super({
      connections: CONNECTIONS_PER_SERVICE,
      pipelining: 1,
      connect: { timeout: CONNECT_TIMEOUT_MS },
      headersTimeout: env.UPSTREAM_TIMEOUT_MS,
      bodyTimeout: IDLE_BODY_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    });
  }

  onApplicationShutdown(): Promise<void> {
    return this.destroy();
  }
}

/** Connections for uploads, which slow clients occupy for minutes. Their own, so that they take none from other requests. */
@Injectable()
export class UploadAgent extends Agent implements OnApplicationShutdown {
  constructor() {
    super({ connections: UPLOADS_PER_SERVICE, pipelining: 1, connect: { timeout: CONNECT_TIMEOUT_MS } });
  }

  onApplicationShutdown(): Promise<void> {
    return this.destroy();
  }
}

/**
 * Connections for streams of events, which stay open and may be silent. Their own, so that they take none from other requests. The
 * service limits how many there are.
 */
@Injectable()
export class StreamAgent extends Agent implements BeforeApplicationShutdown {
  constructor() {
    super({ pipelining: 1, connect: { timeout: CONNECT_TIMEOUT_MS } });
  }

  /** The server closes only once its replies have ended. */
  beforeApplicationShutdown(): Promise<void> {
    return this.destroy();
  }
}

const agents = [ServiceAgent, UploadAgent, StreamAgent];

@Module({ providers: agents, exports: agents })
export class ProxyModule {}
