import { useState } from 'react';
import { useStaffMember, withMoved } from '@chhapai/console-ui';
import type { CategoryConflict, StaffCategory } from '@chhapai/contracts';
import { failureMessage, useHost, type HttpFailure } from '@chhapai/host-api';
import { staffCategoriesApi } from './staff-categories.api';

/** The order of the categories. A new one is shown at once and saved at once. */
export function useCategoryOrder(categories: readonly StaffCategory[]) {
  const { email } = useStaffMember();
  const { notify } = useHost();
  const [change] = staffCategoriesApi.useChangeCategoryMutation();
  const [arranged, setArranged] = useState<readonly string[]>();
  const saved = categories.map(({ _id }) => _id);
  const isComplete = arranged?.length === saved.length && arranged.every((id) => saved.includes(id));
  const ids = isComplete ? arranged : saved;

  /** Others may have changed the category in the meantime, which does not matter for its place. */
  const save = async (id: string, version: number, position: number): Promise<HttpFailure | undefined> => {
    const { error } = await change({ email, id, version, body: { position } });
    const failure = error as HttpFailure | undefined;
    if (failure?.status !== 412) return failure;
    return save(id, (failure.details as CategoryConflict).current.version, position);
  };
  const arrange = async (next: readonly string[]) => {
    const position = next.findIndex((id, at) => withMoved(ids, id, at).join('\n') === next.join('\n'));
    const moved = categories.find(({ _id }) => _id === next[position]);
    if (!moved) return;
    setArranged(next);
    const failure = await save(moved._id, moved.version, position);
    if (!failure) return notify.success(`${moved.name} moved. Shoppers will see it within a minute.`);
    setArranged(undefined);
    notify.error(failureMessage(failure, 'The order could not be saved'));
  };
  return { ids, arrange: (next: readonly string[]) => void arrange(next) };
}
