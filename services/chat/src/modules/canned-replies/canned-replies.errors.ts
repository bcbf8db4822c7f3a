import { errorCodes, type CannedReply } from '@chhapai/contracts';
import { domainError, DomainError } from '@chhapai/service-kit';

export class CannedReplyNotFound extends domainError(
  'not_found',
  errorCodes.cannedReplyNotFound,
  'Canned reply not found',
) {}

export class ShortcutTaken extends domainError(
  'conflict',
  errorCodes.cannedReplyShortcutTaken,
  'Another canned reply already has this shortcut',
) {}

export interface CannedReplyConflict {
  current: CannedReply;
  changedBy: string;
  changedAt: string;
  fields: string[];
}

/** The canned reply has changed since the given version. */
export class CannedReplyChanged extends DomainError {
  readonly kind = 'changed';
  readonly code = errorCodes.cannedReplyChanged;

  constructor(override readonly details: CannedReplyConflict) {
    super('Someone else has changed this canned reply since you opened it');
  }
}
