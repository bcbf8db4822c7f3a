import { Classification, type StaffProductsFilter } from '@chhapai/contracts';
import { IsNull, Not, type EntityManager } from 'typeorm';
import { CategoryEntity, ProductEntity } from '../catalogue/catalogue.module.js';
import { findCodeRates } from '../invoices/invoices.module.js';

/** How to find the products of one classification: by their own code or, if they have none, by their category's. */
export interface ProductClass {
  /** Index of the classification in `Classification.options`, by which products are sorted. */
  rank: number;
  codes: string[];
  categories: string[];
}

/**
 * The classes of products with these classifications and codes, in the order of the list, without empty ones. There are
 * few codes, so they and their rates are looked up first, and an index then finds the products.
 */
export async function findProductClasses(
  db: EntityManager,
  { classification = Classification.options, hsn: digits = '' }: StaffProductsFilter,
): Promise<ProductClass[]> {
  const [own, categories] = await Promise.all([
    db
      .createQueryBuilder(ProductEntity, 'product')
      .select('DISTINCT product.hsn', 'hsn')
      .where({ hsn: Not(IsNull()) })
      .getRawMany<{ hsn: string }>(),
    db.find(CategoryEntity, { select: { id: true, hsn: true } }),
  ]);
  const codes = own.map(({ hsn }) => hsn);
  const rateOf = await findCodeRates(db, [...codes, ...categories.map(({ hsn }) => hsn)]);
  const classes = Classification.options.map((each, rank) => {
    const isWanted = (hsn: string | null) =>
      classification.includes(each) && rateOf(hsn).classification === each && (hsn ?? '').startsWith(digits);
    return {
      rank,
      codes: codes.filter(isWanted),
      categories: categories.filter(({ hsn }) => isWanted(hsn)).map(({ id }) => id),
    };
  });
  return classes.filter((each) => each.codes.length + each.categories.length > 0);
}
