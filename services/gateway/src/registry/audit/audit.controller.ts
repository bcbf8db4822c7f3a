import { AuditQuery, type AuditReply, type AuditVerdictReply } from '@chhapai/contracts';
import { GuardedBy } from '@chhapai/service-kit';
import { Controller, Get, Query } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { TeamGuard } from '../teams/index.js';
import { listEntries, verifyAudit } from './audit.queries.js';

/** Every team may read the whole audit. */
@GuardedBy(TeamGuard)
@Controller('api/releases/audit')
export class AuditController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  async list(@Query({ schema: AuditQuery }) query: AuditQuery): Promise<Pick<AuditReply, 'data'>> {
    return { data: await listEntries(this.dataSource.manager, query) };
  }

  @Get('verdict')
  async verify(): Promise<Pick<AuditVerdictReply, 'data'>> {
    return { data: await this.dataSource.transaction('REPEATABLE READ', verifyAudit) };
  }
}
