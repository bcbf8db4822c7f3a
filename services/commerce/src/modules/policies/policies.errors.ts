import { errorCodes, type PolicyConflict } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';
import { contentErrors } from '../../staff-content/content.errors.js';

export const { NotFound: PolicyNotFound, Changed: PolicyChanged } = contentErrors<PolicyConflict>('policy', {
  notFound: errorCodes.policyNotFound,
  changed: errorCodes.policyChanged,
});

export class PolicyVersionNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.policyVersionNotFound;

  constructor() {
    super('This version of the policy does not exist');
  }
}
