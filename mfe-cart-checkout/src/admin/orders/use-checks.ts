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
  const startedAt = history.findLast(({ kind }) => kind === undefined)?.at ?? '';
  const [ticks, setTicks] = useState<{ startedAt: string; ids: readonly string[] }>({ startedAt, ids: [] });
  const ids = status === 'printing' && ticks.startedAt === startedAt ? ticks.ids : [];
  return {
    checked: new Set(ids),
    isComplete: orderItems.every(({ _id }) => ids.includes(_id)),
    toggle: (lineId) =>
      setTicks({ startedAt, ids: ids.includes(lineId) ? ids.filter((id) => id !== lineId) : [...ids, lineId] }),
  };
}
