import { commerceAuditPath, StaffAuditQuery, StaffAuditReply } from '@chhapai/contracts';
import { Roles } from '@chhapai/service-kit';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { AuditService } from './audit.service.js';

@Roles('staff', 'admin')
@Controller(commerceAuditPath)
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @ApiOkResponse({ standardSchema: StaffAuditReply })
  list(@Query({ schema: StaffAuditQuery }) query: StaffAuditQuery) {
    return this.audit.list(query);
  }
}
