import { SHIPPING_RUPEES, type PersonalisationAnswer, type PersonalisationField } from '@chhapai/contracts';

/** A line of the cart with its product as it is now. */
export interface CartPosition {
  productId: string;
  name: string;
  image: string;
  quantity: number;
  pricePaise: number;
  isSold: boolean;
  minimumQuantity: number;
  /** What the product asks for today, and what the shopper answered. */
  fields: PersonalisationField[];
  personalisation: PersonalisationAnswer[];
}

export interface PricedOrder {
  positions: CartPosition[];
  itemsPaise: number;
  shippingPaise: number;
  totalPaise: number;
}

/** What the cart costs now. A product that is no longer sold cannot be ordered and costs nothing. */
export function priceOrder(cart: readonly CartPosition[]): PricedOrder {
  const positions = cart.filter((position) => position.isSold);
  const itemsPaise = positions.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  const shippingPaise = SHIPPING_RUPEES * 100;
  return { positions, itemsPaise, shippingPaise, totalPaise: itemsPaise + shippingPaise };
}
