import { useRef, useState } from 'react';
import type { BulkProductAction, StaffProduct } from '@chhapai/contracts';
import {
  changedIds,
  useBulkAction,
  useSendOnce,
  useStoredJob,
  type BulkAction,
  type ListState,
  type Selection,
} from '@chhapai/console-ui';
import { failureMessage, useHost } from '@chhapai/host-api';
import { newIdempotencyKey } from '@chhapai/host-api/pages';
import { staffProductsApi, type BulkChange } from './staff-products.api';

/** The text after the number of products in an outcome, such as `archived`. */
export function outcomeText(action: BulkProductAction): string {
  switch (action.action) {
    case 'archive':
      return 'archived';
    case 'restore':
      return 'restored';
    case 'feature':
      return action.args.featured ? 'featured' : 'no longer featured';
    case 'set-category':
      return 'moved to another category';
    case 'change-price':
      return `repriced by ${action.args.percent > 0 ? '+' : ''}${action.args.percent}%`;
  }
}

/** The action that undoes this one; undefined if no action undoes it exactly. */
function oppositeOf(action: BulkProductAction): BulkProductAction | undefined {
  switch (action.action) {
    case 'archive':
      return { action: 'restore' };
    case 'restore':
      return { action: 'archive' };
    case 'feature':
      return { action: 'feature', args: { featured: !action.args.featured } };
    default:
      return undefined;
  }
}

export interface BulkProducts {
  request: Pick<BulkAction<[action: BulkProductAction]>, 'isRunning' | 'outcome' | 'dismiss'>;
  /** Whether an action is being sent. */
  isBusy: boolean;
  /** The last action. */
  last: BulkProductAction;
  /** Names of the products of the last action, by id. */
  names: ReadonlyMap<string, string>;
  /** The id of the job that changes many products. */
  job: string | undefined;
  dismissJob: () => void;
  /** Changes the selected products, or everything that matches the filters. Those that failed stay selected. */
  run: (selection: Selection<StaffProduct>, action: BulkProductAction) => Promise<void>;
  retry: (ids: readonly string[]) => Promise<void>;
}

/** Changes many products of the list, and keeps the outcome. */
export function useBulkProducts({ filters }: ListState): BulkProducts {
  const { notify } = useHost();
  const [changeProducts, { isLoading }] = staffProductsApi.useChangeProductsMutation();
  const sendOnce = useSendOnce();
  const send = (change: Omit<BulkChange, 'key'>) => {
    const sendWith = (key: string) => changeProducts({ ...change, key }).unwrap();
    // A retry must not change prices by the percentage again. Other actions may have been reversed since the lost reply.
    return change.action.action === 'change-price' ? sendOnce(change, sendWith) : sendWith(newIdempotencyKey());
  };
  const [job, setJob] = useStoredJob<BulkProductAction>('products');
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const [last, setLast] = useState<BulkProductAction>(job?.args ?? { action: 'archive' });
  const selectRows = useRef<Selection<StaffProduct>['select']>(undefined);
  /** `known` are the products before the action if it can be undone. */
  const request: BulkAction<[action: BulkProductAction, known?: readonly StaffProduct[]]> = useBulkAction(
    async (ids, action, known) => {
      start(action);
      const reply = await send({ ids, action });
      if ('results' in reply) {
        if (known) offerUndo(changedIds(reply.results, known), action);
        return reply.results;
      }
      setJob({ id: reply.job, args: action });
      return [];
    },
  );
  const start = (action: BulkProductAction) => {
    setLast(action);
    setJob(undefined);
  };
  const offerUndo = (done: readonly string[], action: BulkProductAction) => {
    const opposite = oppositeOf(action);
    if (!opposite || done.length === 0) return;
    const undo = () => void request.run(done, opposite);
    const summary = `${done.length} ${done.length === 1 ? 'product' : 'products'} ${outcomeText(action)}`;
    notify.success(summary, { action: { label: 'Undo', run: undo } });
  };
  return {
    request,
    isBusy: request.isRunning || isLoading,
    last,
    names,
    job: job?.id,
    dismissJob: () => setJob(undefined),
    run: async ({ ids, known, isAll, select, clear }, next) => {
      selectRows.current = select;
      setNames(new Map(known.map(({ _id, name }) => [_id, name])));
      if (!isAll) return select(await request.run(ids, next, known));
      request.dismiss();
      start(next);
      try {
        const reply = await send({ filter: filters, action: next });
        clear();
        if ('job' in reply) setJob({ id: reply.job, args: next });
      } catch (error) {
        notify.error(failureMessage(error, 'The products could not be changed'));
      }
    },
    retry: async (ids) => {
      selectRows.current?.(await request.run(ids, last));
    },
  };
}
