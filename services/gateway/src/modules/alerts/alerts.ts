import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { request } from 'undici';
import { GATEWAY_ENV, type GatewayEnv } from '../../gateway.env.js';

const ANSWER_WITHIN_MS = 5_000;
/** Waits between the tries. */
const TRY_AGAIN_MS = [500, 2_000, 10_000];

/** What a team should know at once about a release. `figures` are those that it is about. */
export interface Alert {
  event: 'release.withdrawn' | 'release.failing';
  app: string;
  version: string;
  message: string;
  figures?: Record<string, unknown>;
}

/** Tells the team: in the log, and to the webhook when there is one. Nobody waits for it. */
@Injectable()
export class Alerts implements OnApplicationShutdown {
  private readonly log = new Logger('alerts');
  private readonly stopping = new AbortController();

  constructor(
    @Inject(GATEWAY_ENV) private readonly env: GatewayEnv,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  onApplicationShutdown(): void {
    this.stopping.abort();
  }

  raise(alert: Alert): void {
    this.log.error(alert.message);
    if (this.env.RELEASE_WEBHOOK_URL) void this.post(this.env.RELEASE_WEBHOOK_URL, alert);
  }

  /** Raises it unless any gateway has raised one about this release within the hour. */
  async raiseHourly(alert: Alert): Promise<void> {
    const [isFirst] = await this.dataSource.query<unknown[]>(
      `INSERT INTO release_alerts (app, version) VALUES ($1, $2)
       ON CONFLICT ON CONSTRAINT pk_release_alerts DO UPDATE SET raised_at = now()
         WHERE release_alerts.raised_at < now() - interval '1 hour'
       RETURNING 1`,
      [alert.app, alert.version],
    );
    if (isFirst) this.raise(alert);
  }

  private async post(url: string, alert: Alert): Promise<void> {
    const { signal } = this.stopping;
    const body = JSON.stringify({ ...alert, at: new Date().toISOString() });
    for (let tries = 0; !signal.aborted; tries++) {
      const failure = await deliver(url, body, signal);
      if (failure === undefined) return;
      const wait = TRY_AGAIN_MS[tries];
      if (wait === undefined) return this.log.error(`The webhook was not told of ${alert.event}: ${failure}`);
      await sleep(wait, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Why it was not delivered; undefined when it was. */
async function deliver(url: string, body: string, stopping: AbortSignal): Promise<string | undefined> {
  try {
    const answer = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    await answer.body.dump();
    return answer.statusCode < 300 ? undefined : `it answered ${answer.statusCode}`;
  } catch (error) {
    return String(error);
  }
}
