export { addEntry, type Deed } from './add-entry.js';
export { AuditEntryRow } from './audit-entry.entity.js';
