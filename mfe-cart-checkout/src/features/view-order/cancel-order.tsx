import { useState } from 'react';
import type { Order } from '@chhapai/contracts';
import { failureMessage, useHost } from '@chhapai/host-api';
import { Button, ConfirmDialog } from '@chhapai/ui';
import { ordersApi } from '../../orders/orders.api';

interface CancelOrderProps {
  order: Order;
  /** Called once the order is cancelled, when the focused button is gone. */
  onCancelled: () => void;
}

/** Cancels the order after a confirmation, because this cannot be undone. */
export function CancelOrder({ order: { _id, number }, onCancelled }: CancelOrderProps) {
  const { notify } = useHost();
  const [isConfirming, setIsConfirming] = useState(false);
  const [cancel, { isLoading }] = ordersApi.useCancelOrderMutation();
  const close = () => setIsConfirming(false);
  const cancelOrder = async () => {
    close();
    const { error } = await cancel(_id);
    if (error) return notify.error(failureMessage(error, 'Your order could not be cancelled. Please try again.'));
    notify.success('Order cancelled');
    onCancelled();
  };
  return (
    <>
      <Button kind="secondary" busy={isLoading} onClick={() => setIsConfirming(true)}>
        Cancel order
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={`Cancel order ${number}?`}
        cancelLabel="Keep it"
        confirmLabel="Yes, cancel it"
        onClose={close}
        onConfirm={() => void cancelOrder()}
      >
        <p>Nothing will be sent, and there is nothing to pay. This cannot be undone.</p>
      </ConfirmDialog>
    </>
  );
}
