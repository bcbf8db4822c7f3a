import { errorCodes, type WorkConflict } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

export class WorkNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.workNotFound;

  constructor() {
    super('Work not found');
  }
}

/** Someone else has changed the work since it was read. */
export class WorkChanged extends DomainError {
  readonly kind = 'changed';
  readonly code = errorCodes.workChanged;

  constructor(override readonly details: WorkConflict) {
    super('Someone else has changed this work since you opened it');
  }
}

/** Works were added or archived since their order was read. */
export class WorksChanged extends DomainError {
  readonly kind = 'changed';
  readonly code = errorCodes.worksChanged;
  override readonly details: { ids: string[] };

  constructor(ids: string[]) {
    super('Works were added or archived since you opened this page');
    this.details = { ids };
  }
}
