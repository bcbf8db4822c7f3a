import { errorCodes } from '@chhapai/contracts';
import { domainError, DomainError } from '@chhapai/service-kit';

export class ReviewNotFound extends domainError('not_found', errorCodes.reviewNotFound, 'Review not found') {}

export class NotEligible extends domainError(
  'forbidden',
  errorCodes.reviewNotEligible,
  'You can review this product once it has been delivered to you',
) {}

type ReviewField = 'title' | 'text' | 'photos';

/** `details` names the field that was refused. */
export class ReviewRefused extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = errorCodes.reviewRefused;
  override readonly details: { field: ReviewField; message: string }[];

  private constructor(field: ReviewField, message: string) {
    super(message);
    this.details = [{ field, message }];
  }

  static link = (field: 'title' | 'text') => new ReviewRefused(field, 'Please remove the links');
  static notAPhoto = (message: string) => new ReviewRefused('photos', message);
}

export class HiddenReview extends domainError(
  'conflict',
  errorCodes.reviewHidden,
  'This review is hidden. You can change it, and our team will look at it again.',
) {}

export class ReviewChanged extends DomainError {
  readonly kind = 'changed';
  readonly code = errorCodes.reviewChanged;
  override readonly details: unknown;

  constructor(current: unknown) {
    super('This review has changed since you opened it. Please check it again.');
    this.details = { current };
  }
}
