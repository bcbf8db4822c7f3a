import { useState } from 'react';
import type { StaffOrder } from '@chhapai/contracts';

/** The ticks of an order in production: every line is checked before the order is ready. */
export interface Checks {
  /** Ids of the lines that are ticked. */
  checked: ReadonlySet<string>;
  isComplete: boolean;
  toggle: (lineId: string) => void;
}

/** The ticks are kept while the order is open. They belong to one production run, so moving the order back removes them. */
export function useChecks({ status, orderItems, history }: StaffOrder): Checks {
  const run = history.findLast(({ kind }) => kind === undefined)?.at ?? '';
  const [ticks, setTicks] = useState<{ run: string; ids: readonly string[] }>({ run, ids: [] });
  const ids = status === 'printing' && ticks.run === run ? ticks.ids : [];
  return {
    checked: new Set(ids),
    isComplete: orderItems.every(({ _id }) => ids.includes(_id)),
    toggle: (lineId) =>
      setTicks({ run, ids: ids.includes(lineId) ? ids.filter((id) => id !== lineId) : [...ids, lineId] }),
  };
}
