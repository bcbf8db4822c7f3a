import type { Order, ShippingAddress } from '@chhapai/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { PricedOrder } from './price-order.rules.js';

/** Rows of an order about to be placed, named as the columns are. The database gives it its number. */
export function newOrder(priced: PricedOrder, to: ShippingAddress, placedAt: Date) {
  return {
    order: {
      id: uuidv7(),
      full_name: to.fullName,
      phone: to.phone ?? null,
      address: to.address,
      city: to.city,
      state: to.state ?? null,
      postal_code: to.postalCode,
      country: to.country,
      items_paise: priced.itemsPaise,
      shipping_paise: priced.shippingPaise,
      total_paise: priced.totalPaise,
      created_at: placedAt.toISOString(),
    },
    lines: priced.positions.map(({ productId, name, image, quantity, pricePaise, personalisation }) => ({
      id: uuidv7(),
      product_id: productId,
      name,
      image,
      quantity,
      price_paise: pricePaise,
      personalisation,
    })),
  };
}
export type NewOrder = ReturnType<typeof newOrder>;

/** What the shopper is told of it, but for the number. */
export function viewOf({ order, lines }: NewOrder): Omit<Order, 'number'> {
  return {
    _id: order.id,
    status: 'placed',
    createdAt: order.created_at,
    orderItems: lines.map(({ id, product_id, name, image, quantity, price_paise, personalisation }) => ({
      _id: id,
      productId: product_id,
      name,
      image,
      quantity,
      price: price_paise / 100,
      ...(personalisation.length > 0 && { personalisation }),
    })),
    shippingAddress: {
      fullName: order.full_name,
      ...(order.phone !== null && { phone: order.phone }),
      address: order.address,
      city: order.city,
      ...(order.state !== null && { state: order.state }),
      postalCode: order.postal_code,
      country: order.country,
    },
    paymentMethod: 'cod',
    itemsPrice: order.items_paise / 100,
    shippingPrice: order.shipping_paise / 100,
    totalPrice: order.total_paise / 100,
  };
}
