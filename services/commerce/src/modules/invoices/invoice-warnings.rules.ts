import type { IndianState, InvoiceSettings, InvoiceWarning } from '@chhapai/contracts';

/** Warns staff about problems with invoicing an order to a State. `state` is null if the State is unknown. */
export function invoiceWarnings(
  { kind, state: home }: InvoiceSettings,
  { state, isAbroad }: { state: IndianState | null; isAbroad: boolean },
): InvoiceWarning[] {
  if (isAbroad) {
    const message = 'This order goes abroad, so no invoice is issued automatically.';
    return [{ code: 'invoice.abroad', message }];
  }
  const advice = adviceOn(kind);
  if (!advice || state === null || state === home) return [];
  return [{ code: 'invoice.inter_state', message: `This order leaves ${home} for ${state}. ${advice}` }];
}

/**
 * Supplying goods to another State needs registration whatever the turnover (section 24(i) of the CGST Act), and is closed to
 * composition dealers (section 10(2)(c)).
 */
export function adviceOn(kind: InvoiceSettings['kind']): string | null {
  if (kind === 'unregistered') return 'Supplying goods to other States needs GST registration, whatever the turnover.';
  if (kind === 'composition') return 'Under the composition scheme, goods may not be supplied to other States.';
  return null;
}
