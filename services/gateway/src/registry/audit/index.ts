export { AuditEntryEntity, AuditHeadEntity } from './audit-entry.entity.js';
export { countMatching, listMatching } from './audit.queries.js';
export { recordEvent } from './audit-log.js';
