// Services read `request.cookies`, because the kit registers the plugin.
/// <reference types="@fastify/cookie" preserve="true" />
export { ENV, readEnv, serviceEnv } from './env.js';
export { DEMO_DAYS, demoCustomers, demoStaff, type DemoPerson } from './demo-people.js';
export { domainError, DomainError, InvalidRequest, Unavailable } from './errors/domain-error.js';
export { invalidRequest } from './errors/invalid-request.js';
export { describeError, errorReply, sendError } from './errors/error-response.js';
export { retryText } from './errors/retry-text.js';
export { violatedConstraint } from './errors/database-failure.js';
export { dataSourceOptions, migrate } from './database/database.module.js';
export { Sql, type Statement } from './database/sql.js';
export { AccessTokens, accessTokenParameters } from './access/access-tokens.js';
export { remoteKeys, TokenRefused, TokenVerifier } from './access/token-verifier.js';
export { AuthServiceGuard, serviceTokenParameters } from './access/auth-service.guard.js';
export { LoginRequired } from './access/access.errors.js';
export { findBearerToken } from './access/bearer-token.js';
export { AccessControl, claimsFrom } from './access/access-control.js';
export { existing } from './access/existing.guard.js';
export { AccessTokenReader } from './access/access-token-reader.js';
export { VerifiedEmail } from './access/verified-email.js';
export type { AuthSource } from './access/auth-source.js';
export {
  Claims,
  GuardedBy,
  Permitted,
  Public,
  Roles,
  Shopper,
  SignedIn,
  type ShopperId,
} from './access/access.decorators.js';
export { Metrics } from './metrics/metrics.js';
export { Overload, TooBusy } from './overload/overload.js';
export { requestClassOf, type RequestClass } from './overload/request-class.rules.js';
export { PgListener, type ListenHandlers } from './database/pg-listener.js';
export { installJobQueue, type RunningJob } from './jobs/job-queue.js';
export { JobRunner, type JobHandler } from './jobs/job-runner.js';
export { JobsModule } from './jobs/jobs.module.js';
export { deadLettersModule } from './jobs/dead-letters.module.js';
export type { DescribeJobs } from './jobs/dead-letters.service.js';
export { Mailer, mailEnv, type MailAttachment, type MailMessage } from './mail/mailer.js';
export { mailButton, mailDocument, mailStyles } from './mail/mail-document.js';
export { html, withoutControls } from './mail/mail-text.js';
export { bodyOf } from './http/body-of.js';
export { withoutSecrets } from './http/request-log.js';
export { RawReply } from './http/replies.js';
export { HostCookie } from './http/host-cookie.js';
export { networkOf } from './http/network-of.rules.js';
export { IfMatch, withETag } from './http/if-match.js';
export {
  findReply,
  IdempotencyKey,
  IdempotentReplyEntity,
  markReplay,
  PruneReplies,
  replyOnce,
  versionedReply,
  type KeyedReply,
  type KeyedRequest,
} from './idempotency.js';
export { isUuid, UuidPipe } from './http/uuid.pipe.js';
export { Actor } from './staff/actor.js';
export { AuditEntryEntity } from './staff/audit-entry.entity.js';
export { auditModule } from './staff/audit.module.js';
export { pick } from './staff/pick.js';
export { recordAudit, type AuditedChange } from './staff/record-audit.js';
export {
  containsPattern,
  decodeCursor,
  searchPattern,
  toTotal,
  encodeCursor,
  type StaffPage,
} from './staff/staff-list.js';
export { TeamMemberEntity } from './staff/team-member.entity.js';
export { TeamModule } from './staff/team.module.js';
export { TeamService } from './staff/team.service.js';
export { hasDevanagari, transliterate } from './language/devanagari.rules.js';
export { consonantsOf, normalizeSpelling, soundOf } from './language/spelling.rules.js';
export { encodePicture, type EncodedPicture } from './pictures/encode-picture.js';
export { encodePrintFile } from './pictures/encode-print-file.js';
export { encodeRenditions, type Rendition } from './pictures/encode-renditions.js';
export { bucketStorage, fileStorage, storageEnv, type FileStorage } from './storage/file-storage.js';
export { LocalCopies } from './storage/local-copies.js';
export { failedJobsRule, teamMembersRule } from './retention/common-rules.js';
export { deletionOf, Retention, retentionModule, type RetentionRule } from './retention/retention.module.js';
export { RequestCountEntity, RequestCountsModule } from './request-counts/request-counts.module.js';
export { RequestCounts, requestCountsEnv } from './request-counts/request-counts.js';
export { acceptMultipart, readFilePart, type ReceivedPart } from './uploads/multipart.js';
export { acceptFileBody } from './uploads/file-body.js';
export { FileScanner, FileScannerModule, scannerEnv } from './uploads/file-scanner.js';
export { UploadRefused, UploadTooLarge } from './uploads/upload.errors.js';
export { hashToken, randomToken, sha256 } from './random-token.js';
export { signalWithTimeout, withTimeout } from './with-timeout.js';
export { defineService } from './service/define-service.js';
export { startService } from './service/start-service.js';
