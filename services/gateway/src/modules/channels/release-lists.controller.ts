import type { AllReleasesReply, ReleasesReply } from '@chhapai/contracts';
import { Controller, Get, Header, Inject, Param } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { TeamAccess } from '../teams/index.js';
import { ReleaseNotFound } from './channels.errors.js';
import { listReleases, listReleasesOf } from './release-entries.reader.js';
import { releaseEntry } from './release-state.rules.js';

/** Every team may see what the others have released. */
@TeamAccess()
@Controller('api/releases')
export class ReleaseListsController {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  async all(): Promise<AllReleasesReply> {
    const data: AllReleasesReply['data'] = {};
    for (const release of await listReleases(this.dataSource.manager)) {
      const { app, isEnabled } = release;
      data[app] ??= { enabled: isEnabled, releases: [] };
      data[app].releases.push(releaseEntry(release));
    }
    return { success: true, data };
  }

  @Get(':app')
  @Header('Cache-Control', 'no-store')
  async ofApp(@Param('app') app: string): Promise<ReleasesReply> {
    const releases = await listReleasesOf(this.dataSource.manager, app);
    if (releases.length === 0) throw new ReleaseNotFound({ app });
    return { success: true, data: releases.map(releaseEntry) };
  }
}
