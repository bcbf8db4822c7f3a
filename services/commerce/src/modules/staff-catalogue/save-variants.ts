import { toPaise, type InvalidField } from '@chhapai/contracts';
import { InvalidRequest, violatedConstraint } from '@chhapai/service-kit';
import { IsNull, Not, Raw, type EntityManager } from 'typeorm';
import { ProductVariantEntity } from '../catalogue/catalogue.module.js';
import { type VariantDraft } from './product-draft.js';
import { SkuTaken } from './staff-catalogue.errors.js';

/**
 * Makes these the variants of a locked product, in this order. Others are marked as removed but stay, because carts and orders
 * may refer to them. `existing` are all variants that the product has ever had. Throws `InvalidRequest` for any other id, and
 * `SkuTaken`.
 */
export async function saveVariants(
  tx: EntityManager,
  productId: string,
  existing: readonly ProductVariantEntity[],
  wanted: readonly VariantDraft[],
): Promise<void> {
  refuseForeignIds(existing, wanted);
  await refuseTakenSkus(tx, productId, wanted);
  // Removes all variants before any is written, so that they can swap their SKUs.
  await tx.update(ProductVariantEntity, { productId, removedAt: IsNull() }, { removedAt: new Date() });
  for (const [position, { _id, price, quantity, ...variant }] of wanted.entries()) {
    const pricePaise = price === null ? null : toPaise(price);
    const values = { ...variant, position, pricePaise, stockQuantity: quantity, removedAt: null };
    const saved = _id
      ? tx.update(ProductVariantEntity, { id: _id }, values)
      : tx.insert(ProductVariantEntity, { ...values, productId });
    await saved.catch((error: unknown) => {
      if (violatedConstraint(error) !== 'uq_product_variants_sku') throw error;
      throw new SkuTaken([{ field: `variants.${position}.sku`, message: 'is already used by another product' }]);
    });
  }
}

function refuseForeignIds(existing: readonly ProductVariantEntity[], wanted: readonly VariantDraft[]): void {
  const own = new Set(existing.map(({ id }) => id));
  const ids = wanted.map(({ _id }) => _id);
  const errors = ids.flatMap((id, index): InvalidField[] => {
    const field = `variants.${index}._id`;
    if (id === undefined) return [];
    if (!own.has(id)) return [{ field, message: 'is not a variant of this product' }];
    return ids.indexOf(id) === index ? [] : [{ field, message: 'is in the list twice' }];
  });
  if (errors.length > 0) throw new InvalidRequest(`${errors[0]!.field} ${errors[0]!.message}`, errors);
}

async function refuseTakenSkus(tx: EntityManager, productId: string, wanted: readonly VariantDraft[]): Promise<void> {
  if (wanted.length === 0) return;
  const skus = wanted.map(({ sku }) => sku.toLowerCase());
  const taken = await tx.find(ProductVariantEntity, {
    where: {
      sku: Raw((column) => `lower(${column}) = ANY(:skus)`, { skus }),
      productId: Not(productId),
      removedAt: IsNull(),
    },
    relations: { product: true },
  });
  const owners = new Map(taken.map(({ sku, product }) => [sku.toLowerCase(), product!.name]));
  const errors = skus.flatMap((sku, index): InvalidField[] =>
    owners.has(sku) ? [{ field: `variants.${index}.sku`, message: `is already used by ${owners.get(sku)!}` }] : [],
  );
  if (errors.length > 0) throw new SkuTaken(errors);
}

const MAX_STEM = 36;

/** SKUs for a copy of variants: the same with the lowest numbered suffix that is free for all of them, e.g. `MUG-RED-C2`. */
export async function findFreeSkus(tx: EntityManager, skus: readonly string[]): Promise<string[]> {
  const stems = stemsOf(skus);
  for (let copy = 2; ; copy++) {
    const candidates = stems.map((stem) => `${stem}-C${copy}`);
    const lower = candidates.map((sku) => sku.toLowerCase());
    const sku = Raw((column) => `lower(${column}) = ANY(:lower)`, { lower });
    if (!(await tx.existsBy(ProductVariantEntity, { sku, removedAt: IsNull() }))) return candidates;
  }
}

/**
 * The SKUs without the suffix of an earlier copy, unless only that makes them different; numbered if they differ only at the end.
 */
function stemsOf(skus: readonly string[]): string[] {
  const areUnique = (stems: readonly string[]) =>
    new Set(stems.map((stem) => stem.toLowerCase())).size === stems.length;
  const whole = skus.map((sku) => sku.slice(0, MAX_STEM));
  const stripped = skus.map((sku) => sku.replace(/-C\d+$/, '').slice(0, MAX_STEM));
  return [stripped, whole].find(areUnique) ?? skus.map((sku, index) => `${sku.slice(0, MAX_STEM - 4)}-${index + 1}`);
}
