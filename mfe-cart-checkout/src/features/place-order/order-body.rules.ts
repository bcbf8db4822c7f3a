import type { CartLine, PlaceOrderBody, ShippingAddress } from '@chhapai/contracts';
import { orderPrices } from '../../cart/cart.rules';

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
