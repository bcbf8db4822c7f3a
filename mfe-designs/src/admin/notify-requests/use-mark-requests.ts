import { useRef, useState } from 'react';
import type { NotifyState, StaffNotifyRequest } from '@chhapai/contracts';
import { useBulkAction, type Selection } from '@chhapai/console-ui';
import { useHost } from '@chhapai/host-api';
import { stateNames } from './notify-request-columns';
import { notifyRequestsApi } from './notify-requests.api';

type Selected = Selection<StaffNotifyRequest>;
const oppositeOf = { waiting: 'notified', notified: 'waiting' } as const;

/**
 * Marks selected requests as notified or as waiting. Requests that failed stay selected; changes to the others can be undone.
 */
export function useMarkRequests() {
  const { notify } = useHost();
  const [send] = notifyRequestsApi.useMarkNotifyRequestsMutation();
  const select = useRef<Selected['select']>(undefined);
  const [state, setState] = useState<NotifyState>('notified');
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const action = useBulkAction((ids, next: NotifyState) => {
    setState(next);
    return send({ ids: [...ids], state: next }).unwrap();
  });
  const run = async (ids: readonly string[], next: NotifyState) => {
    const failed = await action.run(ids, next);
    select.current?.(failed);
    return ids.filter((id) => !failed.includes(id));
  };
  return {
    action,
    done: `marked as ${stateNames[state].toLowerCase()}`,
    nameOf: (id: string) => names.get(id) ?? id,
    retry: (ids: readonly string[]) => void run(ids, state),
    mark: async ({ known, select: selectRows }: Selected, next: NotifyState) => {
      // Undo must not change requests that were already in that state.
      const requests = known.filter((request) => request.state !== next);
      select.current = selectRows;
      setNames(new Map(requests.map(({ _id, email }) => [_id, email])));
      const marked = await run(
        requests.map(({ _id }) => _id),
        next,
      );
      if (marked.length === 0) return;
      const undo = () => void run(marked, oppositeOf[next]);
      notify.success(`${marked.length} ${marked.length === 1 ? 'address' : 'addresses'} marked as ${next}`, {
        action: { label: 'Undo', run: undo },
      });
    },
  };
}
