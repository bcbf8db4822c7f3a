import { errorCodes, type CannedReply } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

export class CannedReplyNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.cannedReplyNotFound;

  constructor() {
    super('Canned reply not found');
  }
}

export class ShortcutTaken extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.cannedReplyShortcutTaken;

  constructor() {
    super('Another canned reply already has this shortcut');
  }
}

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
