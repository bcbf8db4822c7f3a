import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { RenderFailures, type RenderFailure } from '../rendering/index.js';
import { Sightings } from '../reports/index.js';
import { LiveWatch } from './live-watch.js';

/** Counts what failed here, while a visitor's page was rendered, like what browsers report. */
@Injectable()
export class ServerFailures implements OnModuleInit {
  private readonly log = new Logger('canaries');

  constructor(
    @Inject(RenderFailures) private readonly failures: RenderFailures,
    @Inject(Sightings) private readonly sightings: Sightings,
    @Inject(LiveWatch) private readonly liveWatch: LiveWatch,
  ) {}

  onModuleInit(): void {
    this.failures.onFailure((failure) => {
      this.count(failure).catch((error: unknown) => this.log.warn(`A failure was not counted: ${String(error)}`));
    });
  }

  private async count({ app, version, visitor, address, kind: failed }: RenderFailure): Promise<void> {
    // Ahead of any page there is nobody to count.
    if (visitor === undefined || address === undefined) return this.liveWatch.consider({ app, version, failed });
    await this.sightings.add({ app, version, visitor, address, failed, servedAt: new Date() });
  }
}
