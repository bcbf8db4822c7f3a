import type { Product } from '@chhapai/contracts';
import { PriceBreaks } from './price-breaks';
import type { ProductChoice } from './use-choice';
import { VariantPicker } from './variant-picker';

interface ProductOptionsProps extends Pick<ProductChoice, 'choice' | 'choose' | 'offer' | 'quantity'> {
  product: Product;
  onQuantity: (quantity: number) => void;
}

/** The choice of a variant, and what each costs by quantity. A widget, so that only products that have either load it. */
export function ProductOptions({ product, choice, choose, offer, quantity, onQuantity }: ProductOptionsProps) {
  return (
    <>
      {product.variants && <VariantPicker product={product} choice={choice} onChoose={choose} />}
      <PriceBreaks product={product} offer={offer} quantity={quantity} onQuantity={onQuantity} />
    </>
  );
}

export { ProductOptions as Component };
