/**
 * The colour names that printers and mills use, as CSS colours. Keys are in lower case; unknown names are shown as text only.
 */
const COLOURS: Readonly<Record<string, string>> = {
  black: '#1c1c1e',
  charcoal: '#3f4147',
  grey: '#8e9096',
  gray: '#8e9096',
  silver: 'linear-gradient(135deg, #e8e9ec, #a9acb3)',
  steel: 'linear-gradient(135deg, #dfe2e6, #9a9fa8)',
  white: '#ffffff',
  ivory: '#f8f2e0',
  cream: '#f7ecd0',
  beige: '#e2d3b5',
  brown: '#6f4a2f',
  tan: '#c19a6b',
  wood: '#a9774a',
  walnut: '#5b3d2a',
  oak: '#c49a6c',
  red: '#c62828',
  maroon: '#7b1e2b',
  pink: '#ec7fa6',
  orange: '#ef7d1a',
  saffron: '#f49a1a',
  mustard: '#d9a21b',
  yellow: '#f6cf2e',
  gold: 'linear-gradient(135deg, #f3dc8c, #b98a24)',
  'rose gold': 'linear-gradient(135deg, #f4cfc0, #b87a68)',
  green: '#2e8b57',
  olive: '#6b6b2f',
  mint: '#a8dcc3',
  pistachio: '#b7cf96',
  teal: '#127e80',
  turquoise: '#35b8b3',
  blue: '#2b62c4',
  'sky blue': '#7fbfe8',
  'royal blue': '#2740a8',
  navy: '#1d2a52',
  'navy blue': '#1d2a52',
  indigo: '#36418f',
  purple: '#6b3f99',
  lavender: '#b8a5dd',
  transparent: 'repeating-conic-gradient(#d9d9de 0 25%, #ffffff 0 50%) 0 0 / 10px 10px',
};

/** The CSS background of a colour's swatch, two halves for `Red / Black`; undefined if a name is unknown. */
export function colourOf(value: string): string | undefined {
  const names = value.toLowerCase().split(/\s*(?:\/|&|\+|\band\b)\s*/);
  const [first, second, ...more] = names.map((name) => (Object.hasOwn(COLOURS, name) ? COLOURS[name] : undefined));
  if (!first || more.length > 0) return undefined;
  if (names.length === 1) return first;
  return second?.startsWith('#') && first.startsWith('#')
    ? `linear-gradient(135deg, ${first} 50%, ${second} 50%)`
    : undefined;
}
