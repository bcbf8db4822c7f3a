import { isDeepStrictEqual } from 'node:util';
import { placeholderImage, toPaise, type CreateProductBody, type VariantInput } from '@chhapai/contracts';
import type { ProductEntity, ProductVariantEntity } from '../catalogue/catalogue.module.js';

/** A variant as staff edit it; new ones have no `_id` yet. */
export type VariantDraft = Required<Omit<VariantInput, '_id'>> & Pick<VariantInput, '_id'>;

/** All fields of a product that staff edit, as they send them. */
export interface ProductDraft extends Required<Omit<CreateProductBody, 'variants' | 'stock'>> {
  stock: { tracked: boolean; quantity: number };
  variants: VariantDraft[];
}

/** Changed fields of a product. */
export type ProductChange = Partial<CreateProductBody>;

const EMPTY: Omit<ProductDraft, 'name' | 'category' | 'price'> = {
  featured: false,
  available: true,
  oldPrice: null,
  description: '',
  image: placeholderImage,
  images: [],
  occasions: [],
  measurements: [],
  minimumQuantity: 1,
  personalisation: [],
  hsn: null,
  stock: { tracked: false, quantity: 0 },
  priceSteps: [],
  variants: [],
};

export const newDraft = ({ name, category, price, ...body }: CreateProductBody): ProductDraft =>
  changedDraft({ ...EMPTY, name, category, price }, body);

/**
 * The draft with changed fields. Variants named by `_id` keep fields that the change does not mention; `known` are those that
 * can be named, including removed ones.
 */
export function changedDraft(
  draft: ProductDraft,
  { stock, variants, ...change }: ProductChange,
  known: readonly VariantDraft[] = [],
): ProductDraft {
  const byId = new Map(known.map((variant) => [variant._id, variant]));
  return {
    ...draft,
    ...withoutUndefined(change),
    ...(stock && { stock: { ...draft.stock, ...withoutUndefined(stock) } }),
    ...(variants && {
      variants: variants.map((variant): VariantDraft => {
        const current = variant._id === undefined ? undefined : byId.get(variant._id);
        return { ...NEW_VARIANT, ...current, ...withoutUndefined(variant) };
      }),
    }),
  };
}

const NEW_VARIANT: VariantDraft = { sku: '', options: {}, price: null, image: null, quantity: null };

const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };

/** The product as it is now. Expects its variants to be loaded. */
export function draftOf(product: ProductEntity): ProductDraft {
  return {
    name: product.name,
    category: product.categoryId,
    price: product.pricePaise / 100,
    featured: product.featured,
    available: product.available,
    oldPrice: product.oldPricePaise === null ? null : product.oldPricePaise / 100,
    description: product.description,
    image: product.image,
    images: product.images,
    occasions: product.occasions,
    measurements: product.measurements,
    minimumQuantity: product.minimumQuantity,
    personalisation: product.personalisation,
    hsn: product.hsn,
    stock: { tracked: product.stockTracked, quantity: product.stockQuantity },
    priceSteps: product.priceSteps.map(({ from, pricePaise }) => ({ from, price: pricePaise / 100 })),
    variants: currentVariants(product).map(variantDraft),
  };
}

/** Variants that have not been removed, in the order of the shop. */
export const currentVariants = ({ variants }: ProductEntity): ProductVariantEntity[] =>
  variants!.filter(({ removedAt }) => removedAt === null).toSorted((a, b) => a.position - b.position);

export const variantDraft = ({ id, sku, options, ...variant }: ProductVariantEntity): VariantDraft => ({
  _id: id,
  sku,
  options,
  price: variant.pricePaise === null ? null : variant.pricePaise / 100,
  image: variant.image,
  quantity: variant.stockQuantity,
});

/** The columns of the given fields; variants have a separate table. */
export function columnsOf(draft: ProductDraft, fields: readonly (keyof ProductDraft)[]): Partial<ProductEntity> {
  const columns: Record<keyof ProductDraft, Partial<ProductEntity>> = {
    name: { name: draft.name },
    category: { categoryId: draft.category },
    price: { pricePaise: toPaise(draft.price) },
    featured: { featured: draft.featured },
    available: { available: draft.available },
    oldPrice: { oldPricePaise: draft.oldPrice === null ? null : toPaise(draft.oldPrice) },
    description: { description: draft.description },
    image: { image: draft.image },
    images: { images: draft.images },
    occasions: { occasions: draft.occasions },
    measurements: { measurements: draft.measurements },
    minimumQuantity: { minimumQuantity: draft.minimumQuantity },
    personalisation: { personalisation: draft.personalisation },
    hsn: { hsn: draft.hsn },
    stock: { stockTracked: draft.stock.tracked, stockQuantity: draft.stock.quantity },
    priceSteps: { priceSteps: draft.priceSteps.map(({ from, price }) => ({ from, pricePaise: toPaise(price) })) },
    variants: {},
  };
  return Object.assign({}, ...fields.map((field) => columns[field])) as Partial<ProductEntity>;
}

/** Names of the fields in which two drafts differ. */
export const changedFields = (before: ProductDraft, after: ProductDraft): (keyof ProductDraft)[] =>
  (Object.keys(after) as (keyof ProductDraft)[]).filter((field) => !isDeepStrictEqual(before[field], after[field]));

/** All pictures of a product, and the fields that name them. */
export const picturesOf = ({ image, images, variants }: ProductDraft): { path: string; image: string }[] => [
  { path: 'image', image },
  ...images.map((each, index) => ({ path: `images.${index}`, image: each })),
  ...variants.flatMap((variant, index) =>
    variant.image === null ? [] : [{ path: `variants.${index}.image`, image: variant.image }],
  ),
];
