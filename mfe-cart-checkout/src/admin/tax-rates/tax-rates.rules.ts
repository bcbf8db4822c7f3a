import type { TaxRate } from '@chhapai/contracts';

/** Whether a rate applies now, later or no longer. */
export type RateState = 'current' | 'planned' | 'replaced';

export interface RateWithState extends TaxRate {
  state: RateState;
}

export const rateStateNames: Readonly<Record<RateState, string>> = {
  current: 'In force',
  planned: 'Planned',
  replaced: 'Replaced',
};

/** The name for goods whose HSN has no rate. */
export const ALL_OTHER_GOODS = 'All other goods';

/** Adds to each rate whether it applies on the date `today`, such as `2026-11-23`. */
export function ratesWithState(rates: readonly TaxRate[], today: string): RateWithState[] {
  const inForce = new Map<string, string>();
  for (const { hsn, validFrom } of rates)
    if (validFrom <= today && validFrom >= (inForce.get(hsn) ?? '')) inForce.set(hsn, validFrom);
  const stateOf = ({ hsn, validFrom }: TaxRate): RateState => {
    if (validFrom > today) return 'planned';
    return validFrom === inForce.get(hsn) ? 'current' : 'replaced';
  };
  return rates.map((rate) => ({ ...rate, state: stateOf(rate) }));
}

/** The rates that match the filters of the list. `q` is the start of a code or part of the description. */
export function matchingRates(
  rates: readonly RateWithState[],
  { q = '', state, check }: Readonly<Record<string, string>>,
): RateWithState[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return rates
    .filter((rate) => words.every((word) => rate.hsn.startsWith(word) || textOf(rate).includes(word)))
    .filter((rate) => state === undefined || state.split(',').includes(rate.state))
    .filter(({ unsure }) => check !== 'yes' || unsure);
}

const textOf = ({ hsn, note }: TaxRate): string => `${note} ${hsn === '' ? ALL_OTHER_GOODS : ''}`.toLowerCase();

/** Each code that products can have, with the description of its last rate. The rates of a code must be in order of date. */
export function selectableCodes(rates: readonly TaxRate[]): { hsn: string; note: string }[] {
  const notes = new Map(rates.filter(({ hsn }) => hsn.length >= 4).map(({ hsn, note }) => [hsn, note]));
  return [...notes].map(([hsn, note]) => ({ hsn, note }));
}
