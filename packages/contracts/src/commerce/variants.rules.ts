// How variants are named.

type Options = Readonly<Record<string, string>>;

/** The options of a variant in words, e.g. `Colour: Red, Size: Large`. */
export const optionsText = (options: Options): string =>
  Object.entries(options)
    .map(([name, value]) => `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${value}`)
    .join(', ');

/** A product with its variant for sentences and lists, e.g. `Kite Mug (Red, Large)`. */
export const variantName = (name: string, options: Options | null | undefined): string =>
  options ? `${name} (${Object.values(options).join(', ')})` : name;
