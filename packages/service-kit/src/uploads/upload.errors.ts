import { errorCodes } from '@chhapai/contracts';
import { domainError, DomainError } from '../errors/domain-error.js';

/** The request has no file that we accept. */
export class UploadRefused extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = errorCodes.uploadRefused;

  static empty = () => new UploadRefused('This file is empty. Please choose another one.');
  static missing = () => new UploadRefused('Please choose one file');
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
export class UploadIncomplete extends domainError(
  'invalid',
  'upload.incomplete',
  'The upload was interrupted. Please try again.',
) {}

/** The virus scanner found something in the file. */
export class UploadInfected extends domainError(
  'unprocessable',
  errorCodes.uploadInfected,
  'Our virus scanner found something harmful in this file, so we didn’t accept it. Please send another copy.',
) {}

/** The virus scanner cannot scan the whole file. */
export class UploadNotScannable extends domainError(
  'too_large',
  errorCodes.tooLarge,
  'This file is too large or too complex to be checked for viruses. Please send a smaller or simpler one.',
) {}

/** The virus scanner cannot be reached, or does not respond in time. */
export class ScannerUnavailable extends DomainError {
  readonly kind = 'unavailable';
  readonly code = errorCodes.uploadNotScanned;
  override readonly retryAfterSeconds = 60;

  constructor() {
    super('We can’t check files for viruses right now, so we didn’t accept this one. Please try again in a minute.');
  }
}
