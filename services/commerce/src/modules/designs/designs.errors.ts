import { errorCodes } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

export class DesignNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.designNotFound;

  constructor() {
    super('Design not found');
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
