// Requests have cookies: every service gets the plugin.
/// <reference types="@fastify/cookie" preserve="true" />
export { readEnv } from './env/read-env.js';
export { serviceEnv, type ServiceEnv } from './env/service-env.js';
export { DomainError, type DomainErrorKind } from './errors/domain-error.js';
export { InvalidRequest, PreconditionRequired, Unavailable, type InvalidField } from './errors/request.errors.js';
export { answerTo, answerToStatus, errorReply, type ErrorAnswer } from './errors/error-answer.js';
export { sendError } from './errors/send-error.js';
export { violatedConstraint } from './errors/database-failure.js';
export { databaseModule } from './database/database.module.js';
export { dataSourceOptions, type DatabaseOptions } from './database/data-source-options.js';
export { migrate } from './database/migrate.js';
export { Sql, type Statement } from './database/sql.js';
export { authGuardModule } from './access/auth-guard.module.js';
export { AccessTokens, accessTokenTerms } from './access/access-tokens.js';
export { RemoteKeys, TokenRefused, type TokenTerms } from './access/remote-keys.js';
export { Forbidden, LoginRequired, TokenExpired } from './access/access.errors.js';
export { Claims, Roles, Shopper, SignedIn, type ShopperId } from './access/access.decorators.js';
export { requestIdOf } from './http/request-id.js';
export { startService } from './start/start-service.js';
export type { ServiceOptions } from './start/service-options.js';
