import { compareOptions, type ProductVariant } from '@chhapai/contracts';

/** Chosen values by option, e.g. `{ Colour: 'Red' }`. */
export type Choice = Readonly<Record<string, string>>;

/** An option of a product with its values in the order of its variants. */
interface OptionGroup {
  name: string;
  values: string[];
}

export function optionGroups(variants: readonly Pick<ProductVariant, 'options'>[]): OptionGroup[] {
  const groups = new Map<string, Set<string>>();
  for (const { options } of variants)
    for (const [name, value] of Object.entries(options)) groups.set(name, (groups.get(name) ?? new Set()).add(value));
  return [...groups]
    .map(([name, values]) => ({ name, values: [...values] }))
    .sort((a, b) => compareOptions(a.name, b.name));
}

/** The variants that match everything chosen so far. */
export const matchingVariants = (variants: readonly ProductVariant[], choice: Choice): ProductVariant[] =>
  variants.filter(({ options }) => Object.entries(choice).every(([name, value]) => options[name] === value));

/** The chosen variant, once the choice leaves only one. */
export function variantOf(variants: readonly ProductVariant[], choice: Choice): ProductVariant | undefined {
  const left = matchingVariants(variants, choice);
  const chosen = Object.keys(choice).length;
  return left.length === 1 ? left[0] : left.find(({ options }) => chosen > 0 && Object.keys(options).length === chosen);
}

/** The name of the first option that must still be chosen. */
export function missingOption(variants: readonly ProductVariant[], choice: Choice): string | undefined {
  if (variants.length === 0 || variantOf(variants, choice)) return undefined;
  return optionGroups(matchingVariants(variants, choice)).find(({ name }) => choice[name] === undefined)?.name;
}

/** The wanted values, without those that cannot be combined with earlier ones. */
export function compatibleChoice(
  variants: readonly ProductVariant[],
  wanted: readonly (readonly [string, string])[],
): Choice {
  const chosen: Record<string, string> = {};
  for (const [name, value] of wanted)
    if (matchingVariants(variants, { ...chosen, [name]: value }).length > 0) chosen[name] = value;
  return withForcedValues(variants, chosen);
}

/** The choice with the options that have only one value left. */
function withForcedValues(variants: readonly ProductVariant[], choice: Choice): Choice {
  const left = matchingVariants(variants, choice);
  const forced = optionGroups(left).filter(
    ({ name, values }) => values.length === 1 && left.every(({ options }) => options[name] !== undefined),
  );
  return { ...choice, ...Object.fromEntries(forced.map(({ name, values }) => [name, values[0]!])) };
}

/**
 * Parameters of the product page: the SKU of the chosen variant or, before that, the values by the position of their option.
 */
export const VARIANT_PARAMETER = 'variant';
export const parameterOf = (position: number): string => `option${position + 1}`;

export function parseChoice(variants: readonly ProductVariant[], search: string): Choice {
  const parameters = new URLSearchParams(search);
  const sku = parameters.get(VARIANT_PARAMETER);
  const variant = variants.find((candidate) => candidate.sku === sku);
  if (variant) return variant.options;
  const wanted = optionGroups(variants).flatMap(({ name }, position) => {
    const value = parameters.get(parameterOf(position));
    return value === null ? [] : [[name, value] as const];
  });
  return compatibleChoice(variants, wanted);
}
