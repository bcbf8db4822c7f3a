import { useState } from 'react';
import {
  type CartLine,
  errorCodes,
  type Order,
  type PlaceOrderBody,
  type SessionUser,
  type ShippingAddress,
} from '@chhapai/contracts';
import { type HttpFailure, useAppDispatch } from '@chhapai/host-api';
import { cartApi } from '../../cart/cart.api';
import { orderPrices } from '../../cart/cart.rules';
import { clearDraft } from './checkout-draft';
import { placeOrderApi } from './place-order.api';

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

const KEY = 'checkout-submission';

/**
 * The idempotency key of this content: the same one until the content changes or the order is placed, also over a reload,
 * so that a repetition after a lost answer makes no second order.
 */
function submissionKey(body: PlaceOrderBody): string {
  const content = JSON.stringify(body);
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { key: string; content: string } | null;
  if (kept?.content === content) return kept.key;
  const key = newKey();
  sessionStorage.setItem(KEY, JSON.stringify({ key, content }));
  return key;
}

function clearSubmissionKey(): void {
  sessionStorage.removeItem(KEY);
}

/** `crypto.randomUUID` is missing where the page is not served over https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export type PaymentMethod = PlaceOrderBody['paymentMethod'];

/** What is sent: the lines as they are shown; what is no longer sold cannot be ordered. */
export function orderBody(
  lines: readonly CartLine[],
  shippingAddress: ShippingAddress,
  paymentMethod: PaymentMethod,
): PlaceOrderBody {
  const orderItems = lines.flatMap(({ productId: product, quantity }) =>
    product ? [{ productId: product._id, quantity, price: product.price }] : [],
  );
  return { orderItems, shippingAddress, paymentMethod, ...orderPrices(lines), paymentResult: null };
}
