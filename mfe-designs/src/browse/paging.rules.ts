const FIRST = 12;
const STEP = 8;

/** How many items are shown: what the address says, if it can be reached from the first twelve in steps of eight. */
export function shownCount(asked: string | null): number {
  const count = Number(asked);
  return Number.isSafeInteger(count) && count > FIRST && (count - FIRST) % STEP === 0 ? count : FIRST;
}

/** How many are shown after the next click. */
export const nextCount = (shown: number): number => shown + STEP;
