/** An invalid field of a request: its path, such as `shippingAddress.city` (empty for the whole request), and what is wrong. */
export interface InvalidField {
  field: string;
  message: string;
}

/** The fields that the `details` of an error reply name as invalid; empty if it names none. */
export function invalidFields(details: unknown): InvalidField[] {
  return Array.isArray(details) ? details.filter(isInvalidField) : [];
}

/** Completes the message about a field, which may lack its subject, such as `must be a number`; a sentence stays as it is. */
export const fieldSentence = (message: string): string => (/^[A-Z]/.test(message) ? message : `This ${message}`);

function isInvalidField(entry: unknown): entry is InvalidField {
  const { field, message } = (entry ?? {}) as Partial<InvalidField>;
  return typeof field === 'string' && typeof message === 'string';
}
