import { errorCodes } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

/** The dry run has found errors. */
export class ImportHasErrors extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.importFaulty;

  constructor() {
    super('This file has errors. Please correct them and check it again.');
  }
}

export class ImportNotReady extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.importNotReady;

  constructor() {
    super('This file is still being checked');
  }
}

export class ImportDone extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.importDone;

  constructor() {
    super('This file was already imported');
  }
}
