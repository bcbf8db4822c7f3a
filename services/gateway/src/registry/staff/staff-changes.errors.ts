import { errorCodes, type StaffAppConflict } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

/** Visitors get other releases of the app than those that the sender has seen. */
export class ReleaseChanged extends DomainError {
  readonly kind = 'changed';
  readonly code = errorCodes.releaseChanged;

  constructor(override readonly details: StaffAppConflict) {
    super('The releases of this app have changed since you opened them');
  }
}
