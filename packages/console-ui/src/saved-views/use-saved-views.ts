import { useMemo } from 'react';
import type { SavedView } from '@chhapai/contracts';
import { useLocation } from '@chhapai/host-api';
import type { ListView } from '../filters/filter-fields';
import type { FilterValues } from '../filters/filter-values.rules';
import { useStaffMember } from '../staff-member';
import { savedViewsApi } from './saved-views.api';

/** The saved views of a list, and the actions that change them. Actions reject with an `HttpFailure`. */
export interface OwnViews {
  views: readonly ListView[];
  add(name: string, filters: FilterValues): Promise<ListView>;
  change(view: ListView, change: { name?: string; filters?: FilterValues }): Promise<ListView>;
  remove(view: ListView): Promise<unknown>;
}

/** The saved views of the list at the current path; none until they have loaded. */
export function useOwnViews(isOn: boolean): OwnViews | undefined {
  const { email } = useStaffMember();
  const list = useLocation().pathname.toLowerCase().replace(/\/+$/, '');
  const { currentData: saved } = savedViewsApi.useGetSavedViewsQuery({ email, list }, { skip: !isOn });
  const [add] = savedViewsApi.useAddSavedViewMutation();
  const [change] = savedViewsApi.useChangeSavedViewMutation();
  const [remove] = savedViewsApi.useRemoveSavedViewMutation();
  return useMemo(() => {
    if (!isOn) return undefined;
    const keyOf = ({ id }: ListView) => ({
      email,
      list,
      id,
      version: saved?.find(({ _id }) => _id === id)?.version ?? 0,
    });
    return {
      views: (saved ?? []).map(toListView),
      add: (name, filters) => add({ email, list, name, filters }).unwrap().then(toListView),
      change: (view, values) =>
        change({ ...keyOf(view), change: values })
          .unwrap()
          .then(toListView),
      remove: (view) => remove(keyOf(view)).unwrap(),
    };
  }, [isOn, saved, email, list, add, change, remove]);
}

const toListView = ({ _id, name, filters }: SavedView): ListView => ({ id: _id, label: name, filters });
