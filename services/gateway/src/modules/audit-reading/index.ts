export { AuditReadingModule } from './audit-reading.module.js';
