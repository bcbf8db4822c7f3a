import { ReleaseHealthReply } from '@chhapai/contracts';
import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { TeamMay } from '../teams/teams.module.js';
import { readReleaseHealth } from './metrics.queries.js';

@Controller('api/releases/:app/health')
export class ReleaseHealthController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  @TeamMay('read')
  @ApiOkResponse({ standardSchema: ReleaseHealthReply })
  async show(@Param('app') app: string) {
    return { data: await readReleaseHealth(this.dataSource.manager, app) };
  }
}
