export { sendAudited, staffWriteRoutes } from './audited-writes.js';
export { freshDatabase, migratedDatabase, type FreshDatabase } from './fresh-database.js';
export { startS3, type TestS3 } from './start-s3.js';
export { routeTable, startTestService, undocumentedRoutes, type TestService } from './start-test-service.js';
export { testTokens, type TestTokens } from './test-tokens.js';
export { runJobsNow } from './run-jobs-now.js';
export { schemaDrift } from './schema-drift.js';
export { undoMigrations } from './undo-migrations.js';
export { wronglyAccepted, wronglyRefused } from './refused-requests.js';
