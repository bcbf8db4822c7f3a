import { errorCodes, UPLOAD_TYPES } from '@chhapai/contracts';
import { domainError, DomainError, UploadRefused } from '@chhapai/service-kit';

export const unknownUploadType = () =>
  new UploadRefused(`We can’t read this file. Please send a ${UPLOAD_TYPES} file.`);

export class TooManyUploads extends DomainError {
  readonly kind = 'too_many';
  readonly code = errorCodes.tooMany;
  override readonly retryAfterSeconds = 60;

  constructor() {
    super(
      'We are receiving a lot of files right now. Please try again in a minute, or send your request without a file.',
    );
  }
}

export class UploadNotFound extends domainError(
  'not_found',
  errorCodes.uploadNotFound,
  'We no longer have this file. Please attach it again.',
) {}

/** The file is not a picture, is damaged or has too many pixels; `details` names the field `photos`. */
export class NotAPhoto extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = errorCodes.uploadRefused;
  override readonly details = [{ field: 'photos', message: this.message }];

  constructor(message = 'We can’t read one of the photos. Please send JPEG or PNG pictures.') {
    super(message);
  }
}
