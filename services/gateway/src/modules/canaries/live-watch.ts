import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Alerts } from '../alerts/index.js';
import { Releases } from '../releases/index.js';
import { Sightings, type Sighting } from '../reports/index.js';

/** Tells the team when a live release does not load or is not what its record says: that is no matter of shares. */
@Injectable()
export class LiveWatch implements OnModuleInit {
  private readonly log = new Logger('canaries');

  constructor(
    @Inject(Releases) private readonly releases: Releases,
    @Inject(Sightings) private readonly sightings: Sightings,
    @Inject(Alerts) private readonly alerts: Alerts,
  ) {}

  onModuleInit(): void {
    this.sightings.onSighting((sighting) => this.consider(sighting));
  }

  consider(seen: Pick<Sighting, 'app' | 'version' | 'failed'>): void {
    this.tell(seen).catch((error: unknown) => this.log.error(`No alert could be raised: ${String(error)}`));
  }

  private async tell({ app, version, failed }: Pick<Sighting, 'app' | 'version' | 'failed'>): Promise<void> {
    const live = this.releases.current().channels.get(app)?.live;
    if (failed !== 'load' || live?.record.version !== version) return;
    const message = `${app} ${version}, which is live, could not be loaded or was not what its record says`;
    await this.alerts.raiseHourly({ event: 'release.failing', app, version, message });
  }
}
