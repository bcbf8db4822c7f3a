import { fieldSentence } from '@chhapai/contracts';

/** As `fieldSentence`; undefined without an error. */
export const toSentence = (error: string | undefined): string | undefined => error && fieldSentence(error);
