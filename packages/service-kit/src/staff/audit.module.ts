import { StaffAuditQuery, StaffAuditReply } from '@chhapai/contracts';
import { Controller, Get, Query, type DynamicModule } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Permitted } from '../access/access.decorators.js';
import { AuditEntryEntity } from './audit-entry.entity.js';
import { AuditService } from './audit.service.js';

class AuditModule {}

/**
 * The audit log of a service: `GET <path>`. `recordAudit` writes it. The service adds `AuditEntryEntity` to its entities and
 * creates the table `audit_entries` in a migration.
 */
export function auditModule(path: string): DynamicModule {
  @Permitted('audit.read')
  @Controller(path)
  class AuditController {
    constructor(private readonly audit: AuditService) {}

    @Get()
    @ApiOkResponse({ standardSchema: StaffAuditReply })
    list(@Query({ schema: StaffAuditQuery }) query: StaffAuditQuery) {
      return this.audit.list(query);
    }
  }
  return {
    module: AuditModule,
    imports: [TypeOrmModule.forFeature([AuditEntryEntity])],
    controllers: [AuditController],
    providers: [AuditService],
  };
}
