import { errorCodes } from '@chhapai/contracts';
import { DomainError } from '../errors/domain-error.js';

/** The request has no file that we accept. */
export class UploadRefused extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = errorCodes.uploadRefused;

  static empty = () => new UploadRefused('This file is empty. Please choose another one.');
  static missing = () => new UploadRefused('Please choose one file.');
}

/** The file is larger than the limit, in bytes. */
export class UploadTooLarge extends DomainError {
  readonly kind = 'too_large';
  readonly code = errorCodes.tooLarge;

  constructor(limit: number) {
    super(`This file is larger than ${limit / 1024 / 1024} MB. Please send a smaller one.`);
  }
}

/** The connection was lost or stalled. */
export class UploadIncomplete extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'upload.incomplete';

  constructor() {
    super('The upload was interrupted. Please try again.');
  }
}
