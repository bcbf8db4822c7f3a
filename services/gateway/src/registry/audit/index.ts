export { AuditEntryEntity, AuditHeadEntity } from './audit-entry.entity.js';
export { recordEvent } from './audit-log.js';
