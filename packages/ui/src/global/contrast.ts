/** Token names (without `--`) and their `#rrggbb` in one theme. */
type Inks = Record<string, string>;

/** Reads the opaque colours out of the token sheet, once as light and once as dark. */
export function readInks(css: string): { light: Inks; dark: Inks } {
  const found = css.matchAll(/--([\w-]+):\s*(?:light-dark\((#\w{6}),\s*(#\w{6})\)|(#\w{6}))/g);
  const light: Inks = {};
  const dark: Inks = {};
  for (const [, name = '', lit, dim, both = ''] of found) {
    light[name] = lit ?? both;
    dark[name] = dim ?? both;
  }
  return { light, dark };
}

/** Relative luminance of a colour, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two tokens, 1 to 21. Throws when one of them is no opaque colour of the theme. */
export function contrast(inks: Inks, one: string, other: string): number {
  const [brighter = 0, darker = 0] = [one, other]
    .map((name) => {
      const hex = inks[name];
      if (!hex) throw new Error(`No colour in --${name}`);
      return luminance(hex);
    })
    .sort((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}
