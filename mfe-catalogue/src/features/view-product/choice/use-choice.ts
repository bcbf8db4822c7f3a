import { useState } from 'react';
import { priceFor, type Product } from '@chhapai/contracts';
import { useLocation, useNavigate } from '@chhapai/host-api';
import { offerOf } from './offer.rules';
import { parseChoice } from './variants.rules';

/** The shopper's choice on the page: the variant, which is stored in the URL, and the quantity. */
export function useChoice(product: Product) {
  const { variants = [], minimumQuantity = 1 } = product;
  const { search, state } = useLocation();
  const navigate = useNavigate();
  // The choice is shown at once; the URL follows.
  const [pending, setPending] = useState<{ from: string; to: string }>();
  const [wanted, setQuantity] = useState(minimumQuantity);
  const choice = parseChoice(variants, pending?.from === search ? pending.to : search);
  const offer = offerOf(product, choice);
  // The minimum may arrive with the details, after the shopper has chosen a quantity.
  const quantity = Math.min(Math.max(wanted, minimumQuantity), offer.max);

  /** Applies a new choice, given as the query of the page. */
  const choose = (next: string) => {
    setPending({ from: search, to: next });
    void navigate({ search: next }, { replace: true, preventScrollReset: true, state });
  };
  return { choice, choose, offer, quantity, setQuantity, unitPrice: priceFor(offer.prices, quantity) };
}

export type ProductChoice = ReturnType<typeof useChoice>;
