import { useState } from 'react';
import { ToolButton } from '@chhapai/console-ui';
import type { StaffDesign } from '@chhapai/contracts';
import { failureMessage, useHost, useNavigate } from '@chhapai/host-api';
import { newUuid } from '@chhapai/host-api/pages';
import { ShopLink } from '../content-state';
import { designOrder } from './design-order';
import { staffDesignsApi } from './staff-designs.api';

export const shopPath = ({ _id }: StaffDesign): string => `/corel?design=${_id}`;

/** Creates a draft with the same pictures and files, and opens it. */
export function useDuplicateDesign({ _id: id, title }: StaffDesign) {
  const { notify } = useHost();
  const navigate = useNavigate();
  // With the same key, retrying after a lost reply does not create a second copy.
  const [key, setKey] = useState(newUuid);
  const [send, { isLoading }] = staffDesignsApi.useDuplicateDesignMutation();
  const duplicate = async () => {
    const { data, error } = await send({ id, key });
    if (!data) return notify.error(failureMessage(error, `${title} could not be duplicated`));
    setKey(newUuid());
    notify.success(`This is a draft copy of ${title}`);
    void navigate(`${designOrder.path}/${data._id}`);
  };
  return { duplicate: () => void duplicate(), isLoading };
}

/** Buttons on the screen of a design. */
export function DesignActions({ item }: { item: StaffDesign }) {
  const { duplicate, isLoading } = useDuplicateDesign(item);
  return (
    <>
      <ToolButton busy={isLoading} onClick={duplicate}>
        Duplicate
      </ToolButton>
      {item.state === 'published' && <ShopLink to={shopPath(item)} />}
    </>
  );
}
