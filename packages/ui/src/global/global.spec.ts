import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(source, file), 'utf8');

describe('contrast', () => {
  const inks = readInks(read('global/tokens.css'));
  const papers = ['paper', 'sheet', 'sunk'];
  const grounds = ['mug', 'mousepad', 'photoframe', 'bottle', 'keychain', 'plain'].map((name) => `ground-${name}`);
  const tints = ['vermilion', 'indigo', 'turmeric', 'leaf', 'madder'].map((name) => `${name}-tint`);
  const pairs = (texts: string[], backgrounds: string[]) =>
    texts.flatMap((text) => backgrounds.map((background) => [text, background] as const));

  const textPairs = [
    ...pairs(['ink', 'ink-quiet', 'indigo', 'madder'], [...papers, ...grounds, ...tints]),
    ...pairs(['vermilion', 'leaf'], papers),
    ...['vermilion', 'leaf'].map((ink) => [ink, `${ink}-tint`] as const),
    ...['vermilion', 'indigo', 'turmeric', 'leaf', 'madder'].map((ink) => [`on-${ink}`, ink] as const),
    ['paper', 'ink'] as const,
  ];
  const controlPairs = pairs(['control-line', 'indigo', 'vermilion', 'leaf'], [...papers, ...grounds]);

  describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
    it.each(textPairs)('%s is readable on %s', (text, background) => {
      expect(contrast(inks[theme], text, background)).toBeGreaterThanOrEqual(4.5);
    });

    it.each(controlPairs)('a control in %s is visible on %s', (control, background) => {
      expect(contrast(inks[theme], control, background)).toBeGreaterThanOrEqual(3);
    });
  });

  it('detects an unreadable pair', () => {
    const { light } = readInks('--faint: light-dark(#cccccc, #333333); --paper: #ffffff;');
    expect(contrast(light, 'faint', 'paper')).toBeLessThan(4.5);
  });

  it('throws for an unknown token', () => {
    expect(() => contrast(inks.light, 'gold', 'paper')).toThrow('--gold');
  });
});

describe('colours', () => {
  const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lab|lch)a?\(/i;
  // The colours of a mask are only its opacity.
  const containsColour = (css: string) =>
    COLOUR.test(css.replace(/mask-image:[^;]*;/g, '').replace(/\/\*.*?\*\//gs, ''));

  it('are defined in the tokens only', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
    expect(files.filter((file) => containsColour(read(file)))).toEqual(['global/tokens.css']);
  });

  it('are detected in a component', () => {
    expect(containsColour('.a { color: #fff; }')).toBe(true);
    expect(containsColour('.a { color: rgb(0 0 0); }')).toBe(true);
    expect(containsColour('.a { color: var(--ink); }')).toBe(false);
  });
});

it('prevents the page from scrolling while a dialog is open', () => {
  expect(read('global/base.css')).toMatch(/html:has\(dialog:modal\) {\s+overflow: hidden;/);
});

/** Token names (without `--`) and their `#rrggbb` in one theme. */
type Inks = Record<string, string>;

/** Reads the opaque colours of both themes from the token stylesheet. */
function readInks(css: string): { light: Inks; dark: Inks } {
  const found = css.matchAll(/--([\w-]+):\s*(?:light-dark\((#\w{6}),\s*(#\w{6})\)|(#\w{6}))/g);
  const light: Inks = {};
  const dark: Inks = {};
  for (const [, name = '', lightColour, darkColour, both = ''] of found) {
    light[name] = lightColour ?? both;
    dark[name] = darkColour ?? both;
  }
  return { light, dark };
}

/** Relative luminance of a colour, as defined by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two tokens, 1 to 21. */
function contrast(inks: Inks, one: string, other: string): number {
  const [brighter = 0, darker = 0] = [one, other]
    .map((name) => {
      const hex = inks[name];
      if (!hex) throw new Error(`No opaque colour --${name}`);
      return luminance(hex);
    })
    .sort((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}
