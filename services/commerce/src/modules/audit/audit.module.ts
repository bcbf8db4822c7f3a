import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditEntryEntity } from './audit-entry.entity.js';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';

export { recordAudit } from './record-audit.js';

export const auditEntities = [AuditEntryEntity];

@Module({
  imports: [TypeOrmModule.forFeature(auditEntities)],
  controllers: [AuditController],
  providers: [AuditService],
})
export class AuditModule {}
