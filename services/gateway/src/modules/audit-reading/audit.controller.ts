import { AuditQuery, type AuditReply, type AuditVerdictReply } from '@chhapai/contracts';
import { Controller, Get, Header, Inject, Query } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { TeamAccess } from '../teams/index.js';
import { listEntries } from './list-entries.js';
import { auditVerdict } from './verdict.js';

/** Every team may read what everybody did. */
@TeamAccess()
@Controller('api/releases/audit')
export class AuditController {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  async list(@Query({ schema: AuditQuery }) query: AuditQuery): Promise<AuditReply> {
    return { success: true, data: await listEntries(this.dataSource.manager, query) };
  }

  @Get('verdict')
  @Header('Cache-Control', 'no-store')
  async verdict(): Promise<AuditVerdictReply> {
    return { success: true, data: await this.dataSource.transaction('REPEATABLE READ', auditVerdict) };
  }
}
