// Services read `request.cookies`, because the kit registers the plugin.
/// <reference types="@fastify/cookie" preserve="true" />
export { readEnv, serviceEnv, type ServiceEnv } from './env.js';
export {
  DomainError,
  InvalidRequest,
  PreconditionRequired,
  Unavailable,
  type DomainErrorKind,
  type InvalidField,
} from './errors/domain-error.js';
export {
  describeError,
  describeStatus,
  errorReply,
  sendError,
  type ErrorDescription,
} from './errors/error-response.js';
export { violatedConstraint } from './errors/database-failure.js';
export { dataSourceOptions, migrate, type DatabaseOptions } from './database/database.module.js';
export { Sql, type Statement } from './database/sql.js';
export { AccessTokens, accessTokenTerms } from './access/access-tokens.js';
export { RemoteKeys, TokenRefused, type TokenTerms } from './access/remote-keys.js';
export { Forbidden, LoginRequired, TokenExpired } from './access/access.errors.js';
export { Claims, GuardedBy, Public, Roles, Shopper, SignedIn, type ShopperId } from './access/access.decorators.js';
export { PgListener, type ListenHandlers } from './database/pg-listener.js';
export { requestIdOf } from './http/request-log.js';
export { RawReply } from './http/replies.js';
export { UuidPipe } from './http/uuid.pipe.js';
export { TimeoutError, withTimeout } from './with-timeout.js';
export { defineService, ENV, type ServiceDefinition } from './service/define-service.js';
export { startService } from './service/start-service.js';
