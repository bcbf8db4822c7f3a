import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { lockChannel, ReleaseRefused, rollBack } from '../channels/channels.module.js';
import { Gate } from '../gate/index.js';
import { LiveReleases } from '../releases/releases.module.js';
import { Alerts } from './alerts.js';
import { DelayedChecks } from './delayed-checks.js';
import { deleteOutdatedVisitors, mayRollBack, readLiveFigures } from './live-watch.queries.js';
import { ReleaseMetrics, type ReleaseOutcome } from './release-metrics.js';
import { LIVE_MINUTES, reasonToAlert } from './verdict.rules.js';

const SUSPECT_MS = LIVE_MINUTES * 60_000;
/** How long to wait before retrying a rollback that the gate refused. */
const REFUSED_MS = 60_000;
const SHOP = 'shop';

/** Raises an alert if a live release is failing for visitors, and rolls it back if its team allows that. */
@Injectable()
export class LiveWatch implements OnModuleInit {
  private readonly logger = new Logger(LiveWatch.name);
  private readonly checks = new DelayedChecks(
    (app) => this.check(app),
    (app, error) => this.logger.error(`The live release of ${app} could not be checked: ${String(error)}`),
  );
  /** Until when an app is suspected of failing, by app. */
  private readonly suspects = new Map<string, number>();
  /** Until when an app is not rolled back, by app. */
  private readonly refused = new Map<string, number>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly releases: LiveReleases,
    private readonly metrics: ReleaseMetrics,
    private readonly alerts: Alerts,
    private readonly gate: Gate,
  ) {}

  onModuleInit(): void {
    this.metrics.onRecord((outcome) => {
      if (!outcome.failed || !this.isLive(outcome)) return;
      this.suspects.set(outcome.app, Date.now() + SUSPECT_MS);
      this.checks.schedule(outcome.app);
    });
  }

  /** Whether a live release of the app has just failed, in which case all of its pages should report, not only a sample. */
  isSuspect(app: string): boolean {
    return (this.suspects.get(app) ?? 0) > Date.now();
  }

  private isLive({ app, version }: ReleaseOutcome): boolean {
    return this.releases.current().channels.get(app)?.live?.record.version === version;
  }

  /** Alerts the team, and rolls the release back, if it is failing for visitors. Called a moment after each failure. */
  async check(app: string): Promise<void> {
    await deleteOutdatedVisitors(this.dataSource.manager, app);
    const live = await readLiveFigures(this.dataSource.manager, app);
    const reason = live && reasonToAlert(live);
    if (!reason) return;
    const { version, visitors, failed } = live;
    const figures = { visitors, failed };
    const message = `The live release ${app} ${version} is failing: ${reason}`;
    await this.alerts.raiseHourly({ event: 'release.failing', app, version, message, figures });
    if ((this.refused.get(app) ?? 0) > Date.now()) return;
    const restoredVersion = await this.dataSource
      .transaction((tx) => this.rollBack(tx, { app, version, reason, figures }))
      .catch((error: unknown) => {
        if (!(error instanceof ReleaseRefused)) throw error;
        this.refused.set(app, Date.now() + REFUSED_MS);
        this.logger.error(`The live release ${app} ${version} was not rolled back. ${error.message}`);
      });
    if (!restoredVersion) return;
    const rollbackMessage = `The live release ${app} ${version} was rolled back to ${restoredVersion}: ${reason}`;
    this.alerts.raise({ event: 'release.rolled_back', app, version, message: rollbackMessage, figures });
  }

  /**
   * Returns the version that is live after the rollback; undefined if there is none, or if the release may not be rolled back
   * automatically. Throws `ReleaseRefused` if the rollback would break other apps, which a person may accept and a program
   * should not.
   */
  private async rollBack(
    tx: EntityManager,
    { app, version, reason, figures }: { app: string; version: string; reason: string; figures: object },
  ): Promise<string | undefined> {
    const channel = await lockChannel(tx, app);
    if (channel.liveVersion !== version || !channel.automaticRollback || !(await mayRollBack(tx, app)))
      return undefined;
    const details = { automatic: true, ...figures };
    const { change } = await rollBack(tx, { app }, { by: SHOP, reason, details });
    if (!change) return undefined;
    const findings = await this.gate.checkTogether([change.live], change.before);
    if (findings.length > 0) throw new ReleaseRefused(findings);
    return change.live.version;
  }
}
