import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Alerts } from '../alerts/index.js';
import { WithdrawCanary } from '../channels/index.js';
import { Releases } from '../releases/index.js';
import { Sightings, type Sighting } from '../reports/index.js';
import { CanaryFiguresReader } from './canary-figures.reader.js';
import { reasonToWithdraw } from './verdict.rules.js';

/** What comes together is looked at together. */
const LOOK_AFTER_MS = 200;
/** Who the shop is in the audit. */
const SHOP = 'shop';

/** Takes a canary back when its visitors meet failures, and tells the team. */
@Injectable()
export class CanaryWatch implements OnModuleInit {
  private readonly log = new Logger('canaries');
  private readonly toLookAt = new Set<string>();

  constructor(
    @Inject(Releases) private readonly releases: Releases,
    @Inject(Sightings) private readonly sightings: Sightings,
    @Inject(CanaryFiguresReader) private readonly figures: CanaryFiguresReader,
    @Inject(WithdrawCanary) private readonly withdrawCanary: WithdrawCanary,
    @Inject(Alerts) private readonly alerts: Alerts,
  ) {}

  onModuleInit(): void {
    this.sightings.onSighting((sighting) => this.consider(sighting));
  }

  private consider({ app }: Sighting): void {
    if (!this.releases.current().channels.get(app)?.canary || this.toLookAt.has(app)) return;
    this.toLookAt.add(app);
    setTimeout(() => {
      this.toLookAt.delete(app);
      this.look(app).catch((error: unknown) =>
        this.log.error(`The canary of ${app} was not looked at: ${String(error)}`),
      );
    }, LOOK_AFTER_MS).unref();
  }

  private async look(app: string): Promise<void> {
    const known = await this.figures.read(app);
    const reason = known && reasonToWithdraw(known.figures);
    if (!reason) return;
    const { version, figures } = known;
    const isOurs = await this.withdrawCanary.execute({ app, version, by: SHOP, reason, details: { ...figures } });
    if (!isOurs) return;
    const message = `The canary ${app} ${version} was taken back: ${reason}`;
    this.alerts.raise({ event: 'release.withdrawn', app, version, message, figures: { ...figures } });
  }
}
