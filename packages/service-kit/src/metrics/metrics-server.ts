import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ENV, type ServiceEnv } from '../env.js';
import { Metrics } from './metrics.js';

/** Serves `GET /metrics` on `METRICS_PORT`, a separate port, so that metrics are never public by mistake. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(MetricsServer.name);
  private server: Server | undefined;

  constructor(
    private readonly metrics: Metrics,
    @Inject(ENV) private readonly env: ServiceEnv,
  ) {}

  /** Undefined without `METRICS_PORT`. */
  get url(): string | undefined {
    const address = this.server?.address() as AddressInfo | null | undefined;
    return address ? `http://127.0.0.1:${address.port}/metrics` : undefined;
  }

  async onApplicationBootstrap(): Promise<void> {
    const { METRICS_PORT, METRICS_HOST } = this.env;
    if (METRICS_PORT === undefined) return;
    this.server = createServer(({ method, url }, response) => {
      if (method === 'GET' && url === '/metrics') void this.send(response);
      else response.writeHead(404).end();
    });
    await once(this.server.listen(METRICS_PORT, METRICS_HOST), 'listening');
  }

  onApplicationShutdown(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  private async send(response: ServerResponse): Promise<void> {
    const { registry } = this.metrics;
    if (!registry) return void response.writeHead(404).end();
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch (error) {
      this.logger.error(error);
      response.writeHead(500).end();
    }
  }
}
