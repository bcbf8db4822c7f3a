import type { FailureKind } from '@chhapai/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Seals } from '../secrets/index.js';
import { networkOf } from './network.js';

/** That a visitor used a release, or met a failure of it. */
export interface Sighting {
  app: string;
  version: string;
  visitor: string;
  /** Network address the visitor came from. */
  address: string;
  failed?: FailureKind;
  /** When the page was served. */
  servedAt: Date;
}

/** The canary runs, shows this release beside the live one, and had begun when the page was served. */
const IS_WATCHED = `EXISTS (SELECT 1 FROM channels c
  WHERE c.app = $1 AND $2 IN (c.live_version, c.canary_version) AND date_trunc('second', c.canary_since) <= $6)`;
const COUNT = `
  INSERT INTO release_visitors (app, version, visitor, address, failed)
  SELECT $1, $2, $3::bytea, $4::bytea, $5::text WHERE ${IS_WATCHED}
  ON CONFLICT DO NOTHING`;
/** One visitor or one network: whichever was counted is what has failed now. */
const FAIL = `
  UPDATE release_visitors SET failed = $5
  WHERE failed IS NULL AND ${IS_WATCHED} AND (app, version, visitor) = (
    SELECT app, version, visitor FROM release_visitors
    WHERE app = $1 AND version = $2 AND (visitor = $3 OR address = $4)
    ORDER BY visitor = $3 DESC LIMIT 1)`;

/** Counts, while an app has a canary, who used its releases and who met a failure: each visitor once, each network once. */
@Injectable()
export class Sightings {
  private readonly listeners: ((sighting: Sighting) => void)[] = [];

  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(Seals) private readonly seals: Seals,
  ) {}

  /** Calls back after each sighting, also of releases that are not counted now. */
  onSighting(listener: (sighting: Sighting) => void): void {
    this.listeners.push(listener);
  }

  async add(sighting: Sighting): Promise<void> {
    const { app, version, failed = null, servedAt } = sighting;
    const values = [app, version, ...(await this.pseudonyms(sighting)), failed, servedAt];
    await this.dataSource.query(COUNT, values);
    if (failed) await this.dataSource.query(FAIL, values);
    for (const listener of this.listeners) listener(sighting);
  }

  /** For this release only, so that nobody can be followed from one to the next. */
  private async pseudonyms({ app, version, visitor, address }: Sighting): Promise<[Buffer, Buffer]> {
    const purpose = `${app}@${version}`;
    return Promise.all([
      this.seals.pseudonym(purpose, visitor),
      this.seals.pseudonym(purpose, networkOf(address) ?? `visitor ${visitor}`),
    ]);
  }
}
