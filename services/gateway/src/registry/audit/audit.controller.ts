import { AuditQuery, AuditReply, AuditVerdictReply } from '@chhapai/contracts';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { TeamMay } from '../teams/teams.module.js';
import { listMatchingEntries, verifyAudit } from './audit.queries.js';

/** Every team may read the whole audit log. */
@Controller('api/releases/audit')
export class AuditController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  @TeamMay('read')
  @ApiOkResponse({ standardSchema: AuditReply })
  async list(@Query({ schema: AuditQuery }) query: AuditQuery) {
    return { data: await listMatchingEntries(this.dataSource.manager, {}, query) };
  }

  @Get('verdict')
  @TeamMay('read')
  @ApiOkResponse({ standardSchema: AuditVerdictReply })
  async verify() {
    return { data: await this.dataSource.transaction('REPEATABLE READ', verifyAudit) };
  }
}
