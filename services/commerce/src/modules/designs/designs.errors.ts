import { errorCodes, type DesignConflict, type StaffDesignRating } from '@chhapai/contracts';
import { domainError, DomainError, UploadRefused } from '@chhapai/service-kit';
import { archivedError, arrangementErrors, contentErrors } from '../../staff-content/content.errors.js';

export const { NotFound: DesignNotFound, Changed: DesignChanged } = contentErrors<DesignConflict>('design', {
  notFound: errorCodes.designNotFound,
  changed: errorCodes.designChanged,
});
export const { ArrangementChanged: DesignsChanged } = arrangementErrors('Designs', errorCodes.designsChanged);
export const { Archived: DesignArchived } = archivedError('design', errorCodes.designArchived);

export class DesignRatingNotFound extends domainError(
  'not_found',
  errorCodes.designRatingNotFound,
  'Rating not found',
) {}

/** The shopper or someone else has changed the rating since it was read. */
export class DesignRatingChanged extends DomainError {
  readonly kind = 'changed';
  readonly code = errorCodes.designRatingChanged;
  override readonly details: { current: StaffDesignRating };

  constructor(current: StaffDesignRating) {
    super('This rating has changed since you opened it');
    this.details = { current };
  }
}

export class FormatNotOffered extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'design.format_not_offered';

  constructor(format: string) {
    super(`This design is not available as ${format}`);
  }
}

export class PremiumDesign extends DomainError {
  readonly kind = 'forbidden';
  readonly code = errorCodes.designPremium;

  constructor(rupees: number) {
    super(`Premium design! Price: ₹${rupees}`);
  }
}

export class SentByTeam extends DomainError {
  readonly kind = 'conflict';
  readonly code = errorCodes.designSentByTeam;

  constructor(format: string) {
    super(`We send this format on request. Please ask us for the ${format} file.`);
  }
}

/** The content of an uploaded file does not match its format. */
export const notOfFormat = (format: string) =>
  new UploadRefused(`This is not a ${format} file, or it is damaged. Please choose one that opens in other programs.`);
