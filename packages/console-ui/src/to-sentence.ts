import { fieldSentence } from '@chhapai/contracts';

/** Like `fieldSentence`, but returns undefined if there is no error. */
export const toSentence = (error: string | undefined): string | undefined => error && fieldSentence(error);
