import { AuditQuery, AuditReply, AuditVerdictReply } from '@chhapai/contracts';
import { GuardedBy } from '@chhapai/service-kit';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { TeamGuard } from '../teams/index.js';
import { listEntries, verifyAudit } from './audit.queries.js';

/** Every team may read the whole audit log. */
@GuardedBy(TeamGuard)
@Controller('api/releases/audit')
export class AuditController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  @ApiOkResponse({ standardSchema: AuditReply })
  async list(@Query({ schema: AuditQuery }) query: AuditQuery) {
    return { data: await listEntries(this.dataSource.manager, query) };
  }

  @Get('verdict')
  @ApiOkResponse({ standardSchema: AuditVerdictReply })
  async verify() {
    return { data: await this.dataSource.transaction('REPEATABLE READ', verifyAudit) };
  }
}
