import { ToolButton, useSendOnce } from '@chhapai/console-ui';
import type { StaffDesign } from '@chhapai/contracts';
import { failureMessage, useHost, useNavigate } from '@chhapai/host-api';
import { ShopLink } from '../content-state';
import { designOrder } from './design-order';
import { staffDesignsApi } from './staff-designs.api';

export const shopPath = ({ _id }: StaffDesign): string => `/corel?design=${_id}`;

/** Creates a draft with the same pictures and files, and opens it. */
export function useDuplicateDesign({ _id: id, title }: StaffDesign) {
  const { notify } = useHost();
  const navigate = useNavigate();
  const sendOnce = useSendOnce();
  const [send, { isLoading }] = staffDesignsApi.useDuplicateDesignMutation();
  const duplicate = async () => {
    try {
      const copy = await sendOnce({ id }, (key) => send({ id, key }).unwrap());
      notify.success(`This is a draft copy of ${title}`);
      void navigate(`${designOrder.path}/${copy._id}`);
    } catch (error) {
      notify.error(failureMessage(error, `${title} could not be duplicated`));
    }
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
