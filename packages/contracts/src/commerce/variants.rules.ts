// How variants are named.

type Options = Readonly<Record<string, string>>;

/** Whether an option of a product is a colour, by its name. */
export const isColourOption = (name: string): boolean => /\bcolou?r\b|रंग/i.test(name);

const rankOf = (name: string): number => (isColourOption(name) ? 0 : /\b(size|capacity)\b|आकार/i.test(name) ? 1 : 2);

/**
 * Compares the names of two options, to sort them in the order in which shoppers choose: colour, size, others. The database does
 * not store their order.
 */
export const compareOptions = (one: string, other: string): number => rankOf(one) - rankOf(other);

/** The options of a variant with their values, in the order in which shoppers choose. */
export const optionEntries = (options: Options): [name: string, value: string][] =>
  Object.entries(options).sort(([one], [other]) => compareOptions(one, other));

/** The options of a variant in words, e.g. `Colour: Red, Size: Large`. */
export const optionsText = (options: Options): string =>
  optionEntries(options)
    .map(([name, value]) => `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${value}`)
    .join(', ');

/** A product with its variant for sentences and lists, e.g. `Kite Mug (Red, Large)`. */
export const variantName = (name: string, options: Options | null | undefined): string =>
  options
    ? `${name} (${optionEntries(options)
        .map(([, value]) => value)
        .join(', ')})`
    : name;
