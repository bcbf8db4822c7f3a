// Separate from variants.rules.ts, because only the picker needs it.
import type { ProductVariant } from '@chhapai/contracts';
import {
  type Choice,
  compatibleChoice,
  matchingVariants,
  optionGroups,
  parameterOf,
  VARIANT_PARAMETER,
  variantOf,
} from './variants.rules';

/** The choice with this value. Earlier choices that cannot be combined with it are dropped. */
export function chooseValue(variants: readonly ProductVariant[], choice: Choice, name: string, value: string): Choice {
  const others = Object.entries(choice).filter(([other]) => other !== name);
  return compatibleChoice(variants, [[name, value], ...others]);
}

/** Why a value cannot be combined with the other choices; undefined if it can. Choosing it anyway drops those choices. */
export function conflictOf(
  variants: readonly ProductVariant[],
  choice: Choice,
  name: string,
  value: string,
): string | undefined {
  const others = Object.entries(choice).filter(([other]) => other !== name);
  const exists = (chosen: readonly (readonly [string, string])[]) =>
    matchingVariants(variants, { ...Object.fromEntries(chosen), [name]: value }).length > 0;
  if (exists(others)) return undefined;
  const conflicts = others.filter((other) => !exists([other]));
  return `Not in ${(conflicts.length > 0 ? conflicts : others).map(([, other]) => other).join(', ')}`;
}

/** The query of the product page with this choice, e.g. `?variant=MUG-RED`. */
export function searchOf(variants: readonly ProductVariant[], choice: Choice): string {
  const variant = variantOf(variants, choice);
  if (variant) return `?${new URLSearchParams({ [VARIANT_PARAMETER]: variant.sku })}`;
  const values = optionGroups(variants).flatMap(({ name }, position) =>
    choice[name] === undefined ? [] : [[parameterOf(position), choice[name]]],
  );
  return values.length > 0 ? `?${new URLSearchParams(values)}` : '';
}
