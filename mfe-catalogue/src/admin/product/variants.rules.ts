import { compareOptions, type StaffVariant, type VariantInput } from '@chhapai/contracts';
import { optionGroups } from '../../features/view-product/choice/variants.rules';
import { numberOrNull } from '../typed-numbers.rules';

/** A variant as typed in the form; a new one has no `_id` yet. Without its own price or pieces, those of the product apply. */
export interface VariantValues {
  _id?: string;
  sku: string;
  options: Readonly<Record<string, string>>;
  price: string;
  quantity: string;
  image: string;
}

/** An option and its values in the order in which they are offered, such as Size: S, M, L. */
export interface OptionValues {
  name: string;
  values: readonly string[];
}

/**
 * The options of the variants in the order in which shoppers choose them, each with its values in the order of the variants.
 */
export function optionsOf(variants: readonly VariantValues[]): OptionValues[] {
  return optionGroups(variants).map(({ name, values }) => ({ name, values: values.filter(Boolean) }));
}

/** Sorts options as shoppers choose: colour, size, others. */
export const byName = (one: OptionValues, other: OptionValues): number => compareOptions(one.name, other.name);

/** All combinations of the options' values. */
export function combinations(options: readonly OptionValues[]): Record<string, string>[] {
  const named = options.filter(({ name, values }) => name !== '' && values.length > 0);
  if (named.length === 0) return [];
  return named.reduce<Record<string, string>[]>(
    (partial, { name, values }) => partial.flatMap((options) => values.map((value) => ({ ...options, [name]: value }))),
    [{}],
  );
}

/**
 * The variants, one for each combination. Existing ones keep their SKU, price and stock, even if an option is added to them;
 * those that belong to no combination come last.
 */
export function withCombinations(
  variants: readonly VariantValues[],
  options: readonly OptionValues[],
  productName: string,
): VariantValues[] {
  const rest = [...variants];
  const combined = combinations(options);
  const existing = new Map<object, VariantValues>();
  // Exact matches first, so that a variant with fewer options does not take their place.
  for (const matches of [isSameOptions, isPartOf])
    for (const wanted of combined) {
      const index = existing.has(wanted) ? -1 : rest.findIndex((variant) => matches(variant.options, wanted));
      if (index >= 0) existing.set(wanted, rest.splice(index, 1)[0]!);
    }
  const taken = variants.map(({ sku }) => sku.toLowerCase());
  return [
    ...combined.map((wanted): VariantValues => {
      const found = existing.get(wanted);
      if (found) return { ...found, options: wanted };
      const sku = unusedSku([productName, ...Object.values(wanted)], taken);
      taken.push(sku.toLowerCase());
      return { sku, options: wanted, price: '', quantity: '', image: '' };
    }),
    ...rest,
  ];
}

type Options = Readonly<Record<string, string>>;

const isPartOf = (part: Options, whole: Options): boolean =>
  Object.entries(part).every(([name, value]) => whole[name]?.toLowerCase() === value.toLowerCase());

const isSameOptions = (a: Options, b: Options): boolean => isPartOf(a, b) && isPartOf(b, a);

const MAX_SKU_LENGTH = 40;

/** A SKU made of these words that is not taken yet. */
export function unusedSku(words: readonly string[], taken: readonly string[]): string {
  const stem = words
    .map((word) =>
      word
        .toUpperCase()
        .normalize('NFKD')
        .replaceAll(/[^A-Z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, ''),
    )
    .filter(Boolean)
    .join('-')
    .slice(0, MAX_SKU_LENGTH - 4)
    .replace(/-$/, '');
  for (let number = 1; ; number++) {
    const sku = number === 1 && stem ? stem : `${stem || 'SKU'}-${number}`;
    if (!taken.includes(sku.toLowerCase())) return sku;
  }
}

const FIELDS = ['sku', 'options', 'price', 'quantity', 'image'] as const;

/**
 * The variants with both people's changes; undefined if both changed the same field of a variant, or one removed what
 * the other changed.
 */
export function mergeVariants(
  mine: readonly VariantValues[],
  base: readonly VariantValues[],
  theirs: readonly VariantValues[],
): readonly VariantValues[] | undefined {
  const merged: VariantValues[] = [];
  const pairedVariants = new Set<VariantValues>();
  for (const theirVariant of theirs) {
    const baseVariant = findVariant(base, theirVariant);
    const myVariant = findVariant(mine, theirVariant);
    if (!baseVariant || isSame(myVariant, theirVariant)) merged.push(theirVariant);
    else if (myVariant) {
      const mergedVariant = mergeVariant(myVariant, baseVariant, theirVariant);
      if (!mergedVariant) return undefined;
      merged.push(mergedVariant);
      pairedVariants.add(myVariant);
    } else if (!isSame(baseVariant, theirVariant)) return undefined;
  }
  for (const myVariant of mine) {
    if (myVariant._id === undefined) {
      if (!pairedVariants.has(myVariant)) merged.push(myVariant);
    } else if (!findVariant(theirs, myVariant) && !isSame(myVariant, findVariant(base, myVariant))) return undefined;
  }
  const skus = merged.map(({ sku }) => sku.toLowerCase());
  return new Set(skus).size === skus.length ? merged : undefined;
}

/** A variant that was new and has been saved in the meantime now has an id, and the same SKU as before. */
const findVariant = (list: readonly VariantValues[], { _id, sku }: VariantValues): VariantValues | undefined =>
  list.find((each) => each._id === _id) ?? list.find((each) => each._id === undefined && each.sku === sku);

function mergeVariant(mine: VariantValues, base: VariantValues, theirs: VariantValues): VariantValues | undefined {
  const clashes = FIELDS.some(
    (field) =>
      !isSame(mine[field], base[field]) && !isSame(theirs[field], base[field]) && !isSame(mine[field], theirs[field]),
  );
  if (clashes) return undefined;
  const changed = FIELDS.filter((field) => !isSame(mine[field], base[field]));
  return { ...theirs, ...Object.fromEntries(changed.map((field) => [field, mine[field]])) };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The part of a variant that is sent to the service. Unchanged fields are left out, so that a save does not undo sales
 * made in the meantime.
 */
export function variantChange(variant: VariantValues, saved: StaffVariant | undefined): VariantInput {
  const fields = {
    sku: variant.sku.trim(),
    options: Object.fromEntries(Object.entries(variant.options).map(([name, value]) => [name.trim(), value.trim()])),
    price: numberOrNull(variant.price),
    image: variant.image || null,
    quantity: numberOrNull(variant.quantity),
  };
  if (!saved) return { ...(variant._id !== undefined && { _id: variant._id }), ...fields };
  const savedFields = { ...saved, image: saved.image ?? null };
  const changed = Object.entries(fields).filter(
    ([name, value]) => !isSame(value, savedFields[name as keyof typeof fields]),
  );
  return { _id: saved._id, ...Object.fromEntries(changed) };
}
