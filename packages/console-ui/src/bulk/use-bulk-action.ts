import { useRef, useState } from 'react';
import type { BulkResult } from '@chhapai/contracts';
import { failureMessage } from '@chhapai/host-api';

/** A row for which a bulk action failed, and why. */
export interface FailedRow {
  id: string;
  message: string;
}

/** The outcome of a bulk action. */
export interface BulkOutcome {
  /** Number of rows for which it succeeded. */
  done: number;
  failed: readonly FailedRow[];
  /** The rows for which earlier actions failed, if this one was waiting for them, so that nobody has seen their outcome. */
  earlier?: readonly FailedRow[];
}

/** Summarises the results of all rows. */
export function bulkOutcome(results: readonly BulkResult[]): BulkOutcome {
  const failed = results.filter(({ ok }) => !ok).map(({ id, message = 'The action failed' }) => ({ id, message }));
  return { done: results.length - failed.length, failed };
}

/** The ids of the rows that an action has changed: a row that was already in the requested state keeps its version. */
export function changedIds(
  results: readonly BulkResult[],
  before: readonly { _id: string; version: number }[],
): readonly string[] {
  const versions = new Map(before.map(({ _id, version }) => [_id, version]));
  return results.filter(({ id, ok, version }) => ok && version !== versions.get(id)).map(({ id }) => id);
}

/** A bulk action of a screen. `Args` says what to do with the rows, such as the status they move to. */
export interface BulkAction<Args extends unknown[] = []> {
  isRunning: boolean;
  outcome: BulkOutcome | undefined;
  /**
   * Runs the action, after the one that is running: Undo of an earlier action must not be lost. Resolves with the ids of the rows
   * for which it failed.
   */
  run: (ids: readonly string[], ...args: Args) => Promise<readonly string[]>;
  dismiss: () => void;
}

/**
 * Runs an action for several rows. `send` calls the API, which replies row by row; if it rejects, every row has failed. If a job
 * continues the action, `send` resolves with an empty list, and there is no outcome unless an earlier action failed. Keep the
 * failed rows selected: `selection.select(await action.run(selection.ids))`.
 */
export function useBulkAction<Args extends unknown[] = []>(
  send: (ids: readonly string[], ...args: Args) => Promise<readonly BulkResult[]>,
): BulkAction<Args> {
  const [isRunning, setIsRunning] = useState(false);
  const [outcome, setOutcome] = useState<BulkOutcome>();
  // A ref, because the button of a toast calls the function of an earlier render.
  const last = useRef<Promise<BulkOutcome>>(undefined);
  const perform = async (ids: readonly string[], args: Args, earlier: readonly FailedRow[] = []) => {
    setOutcome(undefined);
    const results = await send(ids, ...args).catch((error: unknown): BulkResult[] => {
      const message = failureMessage(error, 'The server did not respond');
      return ids.map((id) => ({ id, ok: false, message }));
    });
    const next = { ...bulkOutcome(results), ...(earlier.length > 0 && { earlier }) };
    setOutcome(results.length > 0 || next.earlier ? next : undefined);
    return next;
  };
  const run = (ids: readonly string[], ...args: Args) => {
    setIsRunning(true);
    const running = last.current
      ? last.current.then(({ failed, earlier = [] }) => perform(ids, args, [...earlier, ...failed]))
      : perform(ids, args);
    const done = running.finally(() => {
      if (last.current !== done) return;
      last.current = undefined;
      setIsRunning(false);
    });
    last.current = done;
    return done.then(({ failed }) => failed.map(({ id }) => id));
  };
  return { isRunning, outcome, run, dismiss: () => setOutcome(undefined) };
}
