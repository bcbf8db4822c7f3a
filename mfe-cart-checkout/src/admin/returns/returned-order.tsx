import { returnConditions, type StaffOrder } from '@chhapai/contracts';
import { ToolButton, useStaffMember } from '@chhapai/console-ui';
import { Notice, SkeletonText } from '@chhapai/ui';
import { lineLabels } from '../../orders/line-labels.rules';
import { OpenDocumentButton } from '../open-document-button';
import { OrderCash } from '../orders/order-cash';
import { staffOrdersApi } from '../orders/staff-orders.api';
import sheets from '../sheet.module.css';

/** The remaining steps once the items are back: the credit note and the refund. */
export function ReturnedOrder({ number }: { number: string }) {
  const { email } = useStaffMember();
  const orderKey = { email, id: number };
  const { currentData, isError, refetch } = staffOrdersApi.useGetStaffOrderQuery(orderKey, {
    refetchOnMountOrArgChange: true,
  });
  if (!currentData && isError)
    return (
      <Notice tone="danger" action={<ToolButton onClick={() => void refetch()}>Try again</ToolButton>}>
        The order could not be loaded.
      </Notice>
    );
  if (!currentData) return <SkeletonText lines={3} />;
  const creditNote = currentData.creditNotes?.at(-1);
  return (
    <>
      <ReceivedLines order={currentData} />
      <OrderCash order={currentData} orderKey={orderKey} />
      <section className={sheets.sheet} aria-labelledby="return-documents">
        <h2 id="return-documents">Credit note</h2>
        {creditNote ? (
          <div className={sheets.buttons}>
            <OpenDocumentButton orderNumber={number} kind="credit-note">
              Credit note {creditNote.number}
            </OpenDocumentButton>
          </div>
        ) : (
          <p className={sheets.quiet}>There is none, because the order has no invoice.</p>
        )}
      </section>
    </>
  );
}

/** The pieces that came back and their condition, which was not recorded for old orders. */
function ReceivedLines({ order }: { order: StaffOrder }) {
  const labels = lineLabels(order.orderItems);
  const lines = order.orderItems.flatMap(({ _id, returned }) =>
    returned ? [{ _id, label: labels[_id], ...returned }] : [],
  );
  if (lines.length === 0) return null;
  return (
    <section className={sheets.sheet} aria-labelledby="return-received">
      <h2 id="return-received">What came back</h2>
      <ul role="list">
        {lines.map(({ _id, label, quantity, condition }) => (
          <li key={_id}>
            {quantity} × {label}: {returnConditions[condition].toLowerCase()}
          </li>
        ))}
      </ul>
    </section>
  );
}
