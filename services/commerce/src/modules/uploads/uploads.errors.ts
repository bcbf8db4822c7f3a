import { errorCodes } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

const mb = (bytes: number) => `${bytes / 1024 / 1024} MB`;

export class UploadRefused extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = errorCodes.uploadRefused;

  static empty = () => new UploadRefused('This file is empty. Please choose another one.');
  static missing = () => new UploadRefused('Please choose one file.');
  static unknownType = () =>
    new UploadRefused('We can’t read this file. Please send a PDF, PNG, JPEG, CDR or AI file.');
}

export class UploadTooLarge extends DomainError {
  readonly kind = 'too_large';
  readonly code = errorCodes.tooLarge;

  constructor(limit: number) {
    super(`This file is larger than ${mb(limit)}. Please send a smaller one.`);
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

export class TooManyUploads extends DomainError {
  readonly kind = 'too_many';
  readonly code = errorCodes.tooMany;
  override readonly retryAfterSeconds = 60;

  constructor() {
    super('We are receiving many files just now. Please try again in a minute, or send your request without a file.');
  }
}

export class UploadNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.uploadNotFound;

  constructor() {
    super('We no longer have this file. Please attach it again.');
  }
}

/** The file is not a picture, or a damaged one; `details` names the field `photos`. */
export class NotAPhoto extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = errorCodes.uploadRefused;
  override readonly details = [{ field: 'photos', message: this.message }];

  constructor() {
    super('We can’t read one of the photos. Please send JPEG or PNG pictures.');
  }
}
