import { errorCodes, type CartLine, type Order, type SessionUser, type ShippingAddress } from '@chhapai/contracts';
import { useAppDispatch, type HttpFailure } from '@chhapai/host-api';
import { useState } from 'react';
import { cartApi } from '../../cart/cart.api';
import { clearDraft } from './checkout-draft';
import { orderBody, type PaymentMethod } from './order-body.rules';
import { placeOrderApi } from './place-order.api';
import { clearSubmissionKey, submissionKey } from './submission-key';

const staleCart: readonly (string | undefined)[] = [errorCodes.orderChanged, errorCodes.cartEmpty];

/** Places the order as it is shown. A refusal because of the cart brings the cart as it is now. */
export function usePlaceOrder(user: SessionUser, onPlaced: (order: Order) => void) {
  const [submit] = placeOrderApi.usePlaceOrderMutation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<HttpFailure>();
  const dispatch = useAppDispatch();

  const placeOrder = async (lines: CartLine[], address: ShippingAddress, payment: PaymentMethod) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    const { email } = user;
    const body = orderBody(lines, address, payment);
    const { data: order, error } = await submit({ email, body, key: submissionKey(body) });
    if (order) {
      clearDraft();
      clearSubmissionKey();
      return onPlaced(order);
    }
    const refusal = error as HttpFailure;
    if (staleCart.includes(refusal.code))
      await dispatch(cartApi.endpoints.getCart.initiate(email, { forceRefetch: true, subscribe: false }));
    setFailure(refusal);
    setBusy(false);
  };

  return { placeOrder, busy, failure };
}
