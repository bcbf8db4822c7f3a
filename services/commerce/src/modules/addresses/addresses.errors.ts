import { errorCodes } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

export class PincodeNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.pincodeNotFound;

  constructor(pincode: string) {
    super(`We can’t find the PIN code ${pincode}. Please check its six digits.`);
  }
}
