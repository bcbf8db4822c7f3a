/** The URL with some of its parameters changed; undefined or an empty text removes one. */
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
export const setFields = (params: Readonly<Record<string, string | undefined>>): [name: string, value: string][] =>
  Object.entries(params).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []));

/** What the address asks for if it is one of the choices, else the first choice. */
export function knownChoice<Id extends string>(choices: readonly { id: Id }[], asked: string | null): Id {
  return (choices.find(({ id }) => id === asked) ?? choices[0]!).id;
}

/** The choice as the address writes it; the first one goes without saying. */
export function writtenChoice<Id extends string>(choices: readonly { id: Id }[], chosen: Id): string | undefined {
  return chosen === choices[0]!.id ? undefined : chosen;
}

const FIRST = 12;
const STEP = 8;

/** How many items are shown: what the address says, if it can be reached from the first twelve in steps of eight. */
export function shownCount(asked: string | null): number {
  const count = Number(asked);
  return Number.isSafeInteger(count) && count > FIRST && (count - FIRST) % STEP === 0 ? count : FIRST;
}

/** How many are shown after the next click. */
export const nextCount = (shown: number): number => shown + STEP;
