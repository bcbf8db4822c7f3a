/** The URL with some parameters changed; undefined or an empty string removes a parameter. */
export function urlWith(
  path: string,
  params: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const changed = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return changed.size === 0 ? path : `${path}?${changed}`;
}

/** The parameters that have a value. */
export const filledParams = (params: Readonly<Record<string, string | undefined>>): [name: string, value: string][] =>
  Object.entries(params).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []));

/** The choice named by a parameter, or the first one if the parameter is missing or invalid. */
export function parseChoice<Id extends string>(choices: readonly { id: Id }[], value: string | null): Id {
  return (choices.find(({ id }) => id === value) ?? choices[0]!).id;
}

/** The parameter for a choice; undefined for the first one, which is the default. */
export function formatChoice<Id extends string>(choices: readonly { id: Id }[], chosen: Id): string | undefined {
  return chosen === choices[0]!.id ? undefined : chosen;
}

const PAGE_SIZE = 12;
const STEP = 8;

/** The number of items to show: the parameter if it is the page size plus whole steps, otherwise the page size. */
export function shownCount(value: string | null): number {
  const count = Number(value);
  return Number.isSafeInteger(count) && count > PAGE_SIZE && (count - PAGE_SIZE) % STEP === 0 ? count : PAGE_SIZE;
}

export const nextCount = (shown: number): number => shown + STEP;
