export { AuditEntryEntity, AuditHeadEntity } from './audit-entry.entity.js';
export { countMatchingEntries, listMatchingEntries } from './audit.queries.js';
export { recordEvent } from './audit-log.js';
