import { SHIPPING_RUPEES, type CartLine, type PlaceOrderBody, type ShippingAddress } from '@chhapai/contracts';
import { cartTotal } from '../../cart/cart.rules';

export type PaymentMethod = PlaceOrderBody['paymentMethod'];

/** Rupees of the items, of shipping, and of both, exact to the paisa. */
export function orderPrices(lines: readonly CartLine[]) {
  const itemsPrice = cartTotal(lines);
  const totalPrice = (Math.round(itemsPrice * 100) + SHIPPING_RUPEES * 100) / 100;
  return { itemsPrice, shippingPrice: SHIPPING_RUPEES, totalPrice };
}

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
