import { errorCodes, type StaffSiteSettings } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

interface Change {
  current: StaffSiteSettings;
  changedBy: string | null;
  changedAt: Date | null;
}

/** Somebody else has changed the settings since they were read; `details` has the current ones. */
export class SettingsChanged extends DomainError {
  readonly kind = 'changed';
  readonly code = errorCodes.siteSettingsChanged;
  override readonly details: Change;

  constructor(details: Change) {
    super('Somebody else has changed these details since you opened them');
    this.details = details;
  }
}
