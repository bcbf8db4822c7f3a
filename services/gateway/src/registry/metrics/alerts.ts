import { setTimeout as sleep } from 'node:timers/promises';
import { ENV, signalWithTimeout } from '@chhapai/service-kit';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { request } from 'undici';
import type { GatewayEnv } from '../../gateway.env.js';

const TIMEOUT_MS = 5_000;
const RETRY_AFTER_MS = [500, 2_000, 10_000];

/** An urgent problem of a release. `figures` are the numbers behind it. */
interface Alert {
  event: 'release.withdrawn' | 'release.failing' | 'release.rolled_back';
  app: string;
  version: string;
  message: string;
  figures?: Record<string, unknown>;
}

/** Alerts the team in the log and, if configured, by a webhook. */
@Injectable()
export class Alerts implements OnApplicationShutdown {
  private readonly logger = new Logger(Alerts.name);
  private readonly stopping = new AbortController();

  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly dataSource: DataSource,
  ) {}

  onApplicationShutdown(): void {
    this.stopping.abort();
  }

  raise(alert: Alert): void {
    this.logger.error(alert.message);
    if (this.env.RELEASE_WEBHOOK_URL) void this.post(this.env.RELEASE_WEBHOOK_URL, alert);
  }

  /** Raises an alert unless any gateway has raised one about this release within the last hour. */
  async raiseHourly(alert: Alert): Promise<void> {
    const [isFirst] = await this.dataSource.query<unknown[]>(
      `INSERT INTO release_alerts (app, version, message) VALUES ($1, $2, $3)
       ON CONFLICT ON CONSTRAINT pk_release_alerts DO UPDATE SET raised_at = now(), message = excluded.message
         WHERE release_alerts.raised_at < now() - interval '1 hour'
       RETURNING 1`,
      [alert.app, alert.version, alert.message],
    );
    if (isFirst) this.raise(alert);
  }

  private async post(url: string, alert: Alert): Promise<void> {
    const { signal } = this.stopping;
    const body = JSON.stringify({ ...alert, at: new Date().toISOString() });
    for (let retries = 0; !signal.aborted; retries++) {
      const failure = await deliver(url, body, signal);
      if (failure === undefined) return;
      const delayMs = RETRY_AFTER_MS[retries];
      if (delayMs === undefined)
        return this.logger.error(`The webhook for ${alert.event} could not be delivered: ${failure}`);
      await sleep(delayMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function deliver(url: string, body: string, stopping: AbortSignal): Promise<string | undefined> {
  try {
    const response = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: signalWithTimeout(stopping, TIMEOUT_MS),
    });
    await response.body.dump();
    return response.statusCode < 300 ? undefined : `the response was ${response.statusCode}`;
  } catch (error) {
    return String(error);
  }
}
