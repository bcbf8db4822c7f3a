import { invalidFields } from '@chhapai/contracts';
import { failureMessage, type HttpFailure } from '@chhapai/host-api';

/** Says why changes could not be saved; undefined without a failure. Invalid fields show their own messages. */
export function saveFailureText(failure: HttpFailure | undefined, fallback: string): string | undefined {
  if (!failure) return undefined;
  if (invalidFields(failure.details).length > 0) return 'Nothing has been saved yet. Please correct the marked fields.';
  return failureMessage(failure, fallback);
}
