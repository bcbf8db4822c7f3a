export { addEntry, type Deed } from './add-entry.js';
export { AuditEntryRow } from './audit-entry.entity.js';
export { AuditHead } from './audit-head.entity.js';
export { BEGINNING, hashOf, type HashedEntry } from './entry-hash.js';
