import { errorCodes } from '@chhapai/contracts';
import { domainError } from '@chhapai/service-kit';

export class SessionNotFound extends domainError(
  'not_found',
  errorCodes.sessionNotFound,
  'This session has already ended',
) {}

/** The XSRF header is missing, or not that of the session: another site may have sent the request. */
export class XsrfMismatch extends domainError(
  'forbidden',
  'auth.xsrf_mismatch',
  'This page is out of date. Please reload it and try again.',
) {}
