import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SBOM_FILE, SbomQuery, SbomReply } from '@chhapai/contracts';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { getTrustedRelease, ReleaseNotFound } from '../channels/channels.module.js';
import { integrityOf, LiveReleases, ReleaseStore } from '../releases/releases.module.js';
import { TeamMay } from '../teams/teams.module.js';
import { SbomNotFound } from './publishing.errors.js';

@Controller('api/releases/:app/sbom')
export class SbomController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly live: LiveReleases,
    private readonly store: ReleaseStore,
  ) {}

  @Get()
  @TeamMay('read')
  @ApiOkResponse({ standardSchema: SbomReply })
  async read(@Param('app') app: string, @Query({ schema: SbomQuery }) query: SbomQuery) {
    const version = query.version ?? this.live.current().channels.get(app)?.live?.record.version;
    if (version === undefined) throw new ReleaseNotFound({ app });
    // Pruning waits until the file has been read.
    return this.dataSource.transaction(async (tx) => {
      const { record } = await getTrustedRelease(tx, { app, version });
      const expected = record.files[SBOM_FILE];
      if (!expected) throw new SbomNotFound({ app, version });
      await this.store.provide(record);
      const bytes = await readFile(join(this.store.folderOf(record), SBOM_FILE));
      if (integrityOf(bytes) !== expected.integrity) throw new Error(`${SBOM_FILE} of ${app} ${version} was changed`);
      return { data: JSON.parse(bytes.toString()) as unknown };
    });
  }
}
