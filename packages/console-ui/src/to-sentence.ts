/** Completes a server’s message about a field, which has no subject, such as `must be a number`; a sentence stays as it is. */
export const toSentence = (error: string | undefined): string | undefined =>
  error && (/^[A-Z]/.test(error) ? error : `This ${error}`);
