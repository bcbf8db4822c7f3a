import { useId, useState, type FormEvent, type ReactNode } from 'react';
import type { MoveOrderBody, ReturnCondition, StaffOrder, StaffReturn } from '@chhapai/contracts';
import { ToolButton, useStaffMember } from '@chhapai/console-ui';
import { useHost, type HttpFailure } from '@chhapai/host-api';
import { Button, Dialog, Notice, SkeletonText, TextArea } from '@chhapai/ui';
import { MoveFailure } from '../orders/move-failure';
import { ReturnedLines, readReturnedLines } from '../orders/returned-lines';
import { staffOrdersApi } from '../orders/staff-orders.api';
import { useMoveOrder } from '../orders/use-move-order';
import sheets from '../sheet.module.css';
import { receivingBlockedReason } from './return-labels.rules';

export interface ReceiveItemsProps {
  request: StaffReturn;
  declineButton: ReactNode;
  /** Whether the dialog is open. */
  isReceiving: boolean;
  onReceivingChange: (isReceiving: boolean) => void;
}

/** Receives the items of an accepted request, which moves the order to returned and issues the credit note. */
export function ReceiveItems({ request, declineButton, isReceiving, onReceivingChange }: ReceiveItemsProps) {
  const { email } = useStaffMember();
  const orderKey = { email, id: request.order.number };
  const {
    currentData: order,
    isError,
    refetch,
  } = staffOrdersApi.useGetStaffOrderQuery(orderKey, {
    refetchOnMountOrArgChange: true,
  });
  const blockedReason = order && receivingBlockedReason(order);
  return (
    <>
      <p>
        Waiting for the items. When they arrive, count them and record them here: the credit note is issued at once.
      </p>
      {isError && !order && (
        <Notice tone="danger" action={<ToolButton onClick={() => void refetch()}>Try again</ToolButton>}>
          The order could not be loaded.
        </Notice>
      )}
      {!isError && !order && <SkeletonText lines={1} />}
      {blockedReason && <Notice tone="caution">{blockedReason}</Notice>}
      <div className={sheets.buttons}>
        <ToolButton
          kind="primary"
          disabled={!order || blockedReason !== undefined}
          onClick={() => onReceivingChange(true)}
        >
          Receive items
        </ToolButton>
        {declineButton}
      </div>
      {isReceiving && order && (
        <ReceiveDialog request={request} order={order} onClose={() => onReceivingChange(false)} />
      )}
    </>
  );
}

interface ReceiveDialogProps {
  request: StaffReturn;
  order: StaffOrder;
  onClose: () => void;
}

function ReceiveDialog({ request, order, onClose }: ReceiveDialogProps) {
  const formId = useId();
  const { email } = useStaffMember();
  const { notify } = useHost();
  const [isEmpty, setIsEmpty] = useState(false);
  const [failure, setFailure] = useState<HttpFailure>();
  const { moveOrder, movingTo } = useMoveOrder({ email, id: request.order.number });
  const receive = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const lines = readReturnedLines(order, form);
    setIsEmpty(lines?.length === 0);
    if (lines?.length === 0) return;
    const note = String(form.get('note') ?? '').trim();
    const move: MoveOrderBody = { to: 'returned', ...(note && { note }), ...(lines && { lines }) };
    setFailure(undefined);
    const error = await moveOrder(order.version, move);
    if (error) return setFailure(error);
    notify.success(`Items from ${order.number} received`);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Receive items: ${order.number}`}
      footer={
        <>
          <Button kind="secondary" small onClick={onClose}>
            Cancel
          </Button>
          <Button small type="submit" form={formId} busy={movingTo !== undefined}>
            Receive items
          </Button>
        </>
      }
    >
      <form id={formId} className={sheets.form} onSubmit={(event) => void receive(event)}>
        {failure && <MoveFailure failure={failure} />}
        {isEmpty && <Notice tone="danger">Enter how many pieces came back.</Notice>}
        <ReturnedLines order={order} requested={request.lines} condition={likelyCondition(request)} />
        <p className={sheets.quiet}>
          If everything came back, the whole invoice is credited, including shipping; otherwise only the price of these
          pieces.
        </p>
        <TextArea label="Note for staff (optional)" name="note" rows={2} maxLength={500} />
      </form>
    </Dialog>
  );
}

const likelyCondition = ({ reason }: StaffReturn): ReturnCondition =>
  reason === 'damaged' || reason === 'print_quality' ? 'scrap' : 'resaleable';
