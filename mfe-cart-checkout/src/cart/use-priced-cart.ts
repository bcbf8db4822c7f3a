import { useMemo } from 'react';
import { pricedLines } from '@chhapai/contracts';
import { useCart } from './use-cart';

/** The cart with the prices for its quantities. Not part of `useCart`, because the link to the cart is on every page. */
export function usePricedCart() {
  const cart = useCart();
  const lines = useMemo(() => pricedLines(cart.lines), [cart.lines]);
  return { ...cart, lines };
}
