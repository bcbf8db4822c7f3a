import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { withdrawCanary } from '../channels/channels.module.js';
import { LiveReleases } from '../releases/releases.module.js';
import { Alerts } from './alerts.js';
import { DelayedChecks } from './delayed-checks.js';
import { readCanaryFigures } from './metrics.queries.js';
import { ReleaseMetrics, type ReleaseOutcome } from './release-metrics.js';
import { reasonToWithdraw } from './verdict.rules.js';

const SHOP = 'shop';

/** Withdraws a canary that is failing for visitors, and raises an alert if a live release does not load. */
@Injectable()
export class ReleaseWatch implements OnModuleInit {
  private readonly logger = new Logger(ReleaseWatch.name);
  private readonly checks = new DelayedChecks(
    (app) => this.checkCanary(app),
    (app, error) => this.logger.error(`The canary of ${app} could not be checked: ${String(error)}`),
  );

  constructor(
    private readonly dataSource: DataSource,
    private readonly releases: LiveReleases,
    private readonly metrics: ReleaseMetrics,
    private readonly alerts: Alerts,
  ) {}

  onModuleInit(): void {
    this.metrics.onRecord((outcome) => {
      if (this.releases.current().channels.get(outcome.app)?.canary) this.checks.schedule(outcome.app);
      this.checkLive(outcome).catch((error: unknown) => this.logger.error(`An alert failed: ${String(error)}`));
    });
  }

  /** Withdraws the app's canary if it is failing for visitors. Called a moment after each outcome. */
  async checkCanary(app: string): Promise<void> {
    const canary = await readCanaryFigures(this.dataSource.manager, app);
    const reason = canary && reasonToWithdraw(canary.figures);
    if (!reason) return;
    const { version, figures } = canary;
    const isWithdrawn = await this.dataSource.transaction((tx) =>
      withdrawCanary(tx, { app, version, by: SHOP, reason, details: { ...figures } }),
    );
    if (!isWithdrawn) return;
    const message = `The canary ${app} ${version} was withdrawn: ${reason}`;
    this.alerts.raise({ event: 'release.withdrawn', app, version, message, figures: { ...figures } });
  }

  /** A live release that does not load is broken for all visitors, so no comparison is needed. */
  private async checkLive({ app, version, failed }: ReleaseOutcome): Promise<void> {
    const live = this.releases.current().channels.get(app)?.live;
    if (failed !== 'load' || live?.record.version !== version) return;
    const message = `A page could not load the live release ${app} ${version}, or its files do not match its record`;
    await this.alerts.raiseHourly({ event: 'release.failing', app, version, message });
  }
}
