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
import { newIdempotencyKey, sessionItem, siteApi } from '@chhapai/host-api/pages';
import { cartApi } from '../../cart/cart.api';
import { orderPrices } from '../../cart/cart-lines.rules';
import { useShippingPrice } from '../../delivery/use-shipping-price';
import { clearDraft } from './checkout-draft';
import { changesIn } from './order-failure';
import { ordersApi } from '../../orders/orders.api';

/** The codes of failures after which the shopper has to review the cart. */
const reviewCodes: readonly (string | undefined)[] = [
  errorCodes.orderChanged,
  errorCodes.stockShort,
  errorCodes.cartEmpty,
];

/** The state of placing an order. The page keeps it, because placing an order empties the cart. */
export interface OrderPlacement {
  busy: boolean;
  setBusy: (busy: boolean) => void;
  onPlaced: (order: Order) => void;
}

/** Places the order as shown. If it fails because the cart has changed, the cart is fetched again. */
export function usePlaceOrder(user: SessionUser, { busy, setBusy, onPlaced }: OrderPlacement) {
  const [submit] = ordersApi.usePlaceOrderMutation();
  const [failure, setFailure] = useState<HttpFailure>();
  const dispatch = useAppDispatch();
  const shippingPrice = useShippingPrice();

  const placeOrder = async (lines: CartLine[], address: ShippingAddress, payment: PaymentMethod) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    const { email } = user;
    const body = orderBody(lines, address, payment, shippingPrice);
    // An earlier attempt whose reply was lost may have placed an order.
    const wasUnconfirmed = hasUnconfirmedOrder();
    const { data: order, error } = await submit({ email, body, idempotencyKey: submissionKey(body) });
    if (order) {
      clearDraft();
      submission.write(undefined);
      return onPlaced(order);
    }
    const refusal = error as HttpFailure;
    const shippingNow = shippingPriceNow(refusal);
    if (shippingNow !== undefined)
      dispatch(siteApi.util.updateQueryData('getSite', undefined, (site) => void (site.shippingPrice = shippingNow)));
    if (isRefused(refusal) && !wasUnconfirmed) submission.write(undefined);
    if (reviewCodes.includes(refusal.code))
      await dispatch(cartApi.endpoints.getCart.initiate(email, { forceRefetch: true, subscribe: false }));
    setFailure(refusal);
    setBusy(false);
  };

  return { placeOrder, failure };
}

/** Whether this request placed no order. After a 5xx reply or none, it may have placed one. */
const isRefused = ({ status = 0 }: HttpFailure): boolean => status >= 400 && status < 500;

/** The new price of shipping, if the order was refused because that price has changed. */
const shippingPriceNow = ({ code, details }: HttpFailure): number | undefined =>
  code === errorCodes.orderChanged
    ? (changesIn(details).find(({ field }) => field === 'shippingPrice')?.now ?? undefined)
    : undefined;

const submission = sessionItem<{ key: string; content: string }>('checkout-submission');

/**
 * The idempotency key for this content. It survives a reload and changes only with the content or once the order is placed,
 * so that resubmitting after a lost reply does not create a second order.
 */
function submissionKey(body: PlaceOrderBody): string {
  const content = JSON.stringify(body);
  const previous = submission.read();
  if (previous?.content === content) return previous.key;
  const key = newIdempotencyKey();
  submission.write({ key, content });
  return key;
}

/** Whether this tab has sent an order without learning that it was placed. */
export const hasUnconfirmedOrder = (): boolean => submission.read() !== undefined;

export type PaymentMethod = PlaceOrderBody['paymentMethod'];

/** The request body: the lines as shown, without products that are no longer sold. */
export function orderBody(
  lines: readonly CartLine[],
  shippingAddress: ShippingAddress,
  paymentMethod: PaymentMethod,
  shippingPrice?: number,
): PlaceOrderBody {
  const orderItems = lines.flatMap(({ productId: product, variant, quantity }) =>
    product
      ? [{ productId: product._id, ...(variant && { variantId: variant._id }), quantity, price: product.price }]
      : [],
  );
  return { orderItems, shippingAddress, paymentMethod, ...orderPrices(lines, shippingPrice), paymentResult: null };
}
