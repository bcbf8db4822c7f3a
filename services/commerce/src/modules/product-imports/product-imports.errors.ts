import { errorCodes } from '@chhapai/contracts';
import { domainError } from '@chhapai/service-kit';

/** The dry run has found errors. */
export class ImportHasErrors extends domainError(
  'conflict',
  errorCodes.importFaulty,
  'This file has errors. Please correct them and check it again.',
) {}

export class ImportNotReady extends domainError(
  'conflict',
  errorCodes.importNotReady,
  'This file is still being checked',
) {}

export class ImportDone extends domainError('conflict', errorCodes.importDone, 'This file was already imported') {}
