import { useRef, useState, type ReactNode } from 'react';
import type { BulkContentBody } from '@chhapai/contracts';
import { Link, useHost } from '@chhapai/host-api';
import { newIdempotencyKey } from '@chhapai/host-api/pages';
import { BulkOutcomeNotice } from '../bulk/bulk-outcome';
import { changedIds, useBulkAction, type BulkAction } from '../bulk/use-bulk-action';
import type { Selection } from '../list/selection';
import { ToolButton } from '../tool-button';
import { contentApi } from './content.api';
import type { ContentItem, NamedKind } from './content-kind';

type Action = BulkContentBody['action'];

interface ActionWords {
  label: string;
  /** Follows the number of items in the outcome. */
  done: string;
  /** The action that undoes this one. */
  opposite: Action;
  /** Whether the action applies to an item in this state. */
  appliesTo: (state: string) => boolean;
}

const actions: Readonly<Record<Action, ActionWords>> = {
  publish: { label: 'Publish', done: 'published', opposite: 'unpublish', appliesTo: (state) => state === 'draft' },
  unpublish: {
    label: 'Unpublish',
    done: 'unpublished',
    opposite: 'publish',
    appliesTo: (state) => state === 'published',
  },
  archive: { label: 'Archive', done: 'archived', opposite: 'restore', appliesTo: (state) => state !== 'archived' },
  restore: { label: 'Restore', done: 'restored', opposite: 'archive', appliesTo: (state) => state === 'archived' },
};

/** Actions for several items of a list. */
export interface BulkContent<Item> {
  /** The outcome of the last action, row by row. */
  notice: ReactNode;
  buttons: (selection: Selection<Item>) => ReactNode;
}

/** Publishes, archives and restores several items. Items that failed stay selected; changes to the others can be undone. */
export function useBulkContent<Item extends ContentItem>({
  noun,
  api: list,
  path,
  nameOf,
}: NamedKind<Item>): BulkContent<Item> {
  const { notify } = useHost();
  const [send] = contentApi.useBulkContentMutation();
  const [lastAction, setLastAction] = useState<Action>('publish');
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const selectRows = useRef<Selection<Item>['select']>(undefined);
  /** `known` are the items before the action if it can be undone. */
  const request: BulkAction<[action: Action, known?: readonly Item[]]> = useBulkAction(async (ids, action, known) => {
    setLastAction(action);
    const results = await send({ list, key: newIdempotencyKey(), body: { ids: [...ids], action } }).unwrap();
    if (known) offerUndo(changedIds(results, known), action);
    return results;
  });
  const offerUndo = (ids: readonly string[], action: Action) => {
    if (ids.length === 0) return;
    const undo = () => void request.run(ids, actions[action].opposite);
    const message = `${ids.length} ${ids.length === 1 ? noun[0] : noun[1]} ${actions[action].done}`;
    notify.success(message, { action: { label: 'Undo', run: undo } });
  };
  const run = async ({ ids, known, select }: Selection<Item>, action: Action) => {
    selectRows.current = select;
    setNames(new Map(known.map((item) => [item._id, nameOf(item)])));
    select(await request.run(ids, action, known));
  };
  const retry = async (ids: readonly string[]) => {
    const failed = await request.run(ids, lastAction);
    selectRows.current?.(failed);
  };
  return {
    notice: (
      <BulkOutcomeNotice
        action={request}
        done={actions[lastAction].done}
        nameOf={(id) => <Link to={`${path}/${id}`}>{names.get(id) ?? `${noun[0]} …${id.slice(-6)}`}</Link>}
        onRetry={(ids) => void retry(ids)}
      />
    ),
    buttons: (selection) =>
      (Object.keys(actions) as Action[])
        .filter((name) => selection.known.some(({ state }) => actions[name].appliesTo(state)))
        .map((name) => (
          <ToolButton key={name} busy={request.isRunning} onClick={() => void run(selection, name)}>
            {actions[name].label}
          </ToolButton>
        )),
  };
}
