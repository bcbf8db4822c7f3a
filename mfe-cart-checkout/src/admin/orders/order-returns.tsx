import { returnReasons, type StaffOrder, type StaffReturn } from '@chhapai/contracts';
import { toolButtonClass, useStaffMember } from '@chhapai/console-ui';
import { Link } from '@chhapai/host-api';
import { Notice } from '@chhapai/ui';
import { staffReturnsApi } from '../returns/staff-returns.api';

/** Links to the order's return request while it is waiting for a decision or for the items. */
export function OrderReturns({ order: { _id, status } }: { order: StaffOrder }) {
  const { email } = useStaffMember();
  const { currentData } = staffReturnsApi.useGetStaffReturnsQuery(
    { email, query: { order: _id, status: 'requested,accepted', limit: '1' } },
    { skip: status !== 'delivered', refetchOnMountOrArgChange: true },
  );
  const [request] = currentData?.data ?? [];
  return status === 'delivered' && request ? <OpenReturn request={request} /> : null;
}

function OpenReturn({ request: { _id, status, reason, lines } }: { request: StaffReturn }) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Notice
      tone="info"
      title={status === 'requested' ? 'The customer has asked to return items' : 'Returned items are expected'}
      action={
        <Link className={toolButtonClass()} to={`/admin/returns/${_id}`}>
          {status === 'requested' ? 'Decide on the return' : 'Receive the items'}
        </Link>
      }
    >
      {pieces === 1 ? '1 piece' : `${pieces} pieces`}: {returnReasons[reason]}.
    </Notice>
  );
}
