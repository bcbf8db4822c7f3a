import type { Product } from '@chhapai/contracts';
import type { ProductEntity } from './catalogue.entities.js';

/** A product as lists show it; undefined fields are left out of the JSON. */
export function toProduct(product: ProductEntity): Product {
  const { occasions, minimumQuantity, personalisation, oldPricePaise, ratingSum, ratingCount } = product;
  return {
    _id: product.id,
    name: product.name,
    category: product.categoryId,
    featured: product.featured,
    price: product.pricePaise / 100,
    oldPrice: oldPricePaise === null ? undefined : oldPricePaise / 100,
    description: product.description,
    image: product.image,
    occasions: occasions.length > 0 ? occasions : undefined,
    minimumQuantity: minimumQuantity > 1 ? minimumQuantity : undefined,
    needsPersonalisation: personalisation.some(({ required }) => required) || undefined,
    hasVariants: product.hasVariants || undefined,
    variantPrices: variantPricesOf(product),
    soldOut: product.inStock === 0 || undefined,
    rating: ratingCount > 0 ? averageRating(ratingSum, ratingCount) : undefined,
    totalRatings: ratingCount || undefined,
  };
}

function variantPricesOf({ variantPaiseFrom: from, variantPaiseTo: to }: ProductEntity): Product['variantPrices'] {
  return from === null || to === null ? undefined : { from: from / 100, to: to / 100 };
}

/** Rounded to two decimals; 0 while there are no ratings. */
export function averageRating(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum * 100) / count) / 100;
}
