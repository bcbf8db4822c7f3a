import { StaffAppQuery, StaffAppReply, StaffAppsReply, staffReleasePaths } from '@chhapai/contracts';
import { Permitted, withETag } from '@chhapai/service-kit';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { readTimeline } from './release-timeline.queries.js';
import { readStaffApp, readStaffApps } from './staff-apps.queries.js';
import { readStaffReleases } from './staff-releases.queries.js';

/** The releases as staff see them. */
@Permitted('releases.read')
@Controller(staffReleasePaths.list)
export class StaffReleasesController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  @ApiOkResponse({ standardSchema: StaffAppsReply })
  async list() {
    const data = await this.dataSource.transaction('REPEATABLE READ', readStaffApps);
    return { data, next: null, total: { count: data.length, exact: true } };
  }

  @Get(':id')
  @ApiOkResponse({ standardSchema: StaffAppReply })
  async show(
    @Param('id') app: string,
    @Query({ schema: StaffAppQuery }) { period }: StaffAppQuery,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    const details = await this.dataSource.transaction('REPEATABLE READ', async (tx) => {
      const state = await readStaffApp(tx, app);
      const releases = await readStaffReleases(tx, app);
      const versions = releases.map(({ version }) => version);
      return { ...state, releases, timeline: await readTimeline(tx, app, { period, versions }) };
    });
    return withETag(response, details);
  }
}
