import type { ReleaseHealthReply } from '@chhapai/contracts';
import { GuardedBy } from '@chhapai/service-kit';
import { Controller, Get, Param } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { TeamGuard } from '../teams/index.js';
import { readReleaseHealth } from './release-health.queries.js';

@GuardedBy(TeamGuard)
@Controller('api/releases/:app/health')
export class ReleaseHealthController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  async health(@Param('app') app: string): Promise<Pick<ReleaseHealthReply, 'data'>> {
    return { data: await readReleaseHealth(this.dataSource.manager, app) };
  }
}
