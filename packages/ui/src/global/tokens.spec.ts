import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast, readInks } from './contrast';

const inks = readInks(readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8'));
const papers = ['paper', 'sheet', 'sunk'];
const grounds = ['mug', 'mousepad', 'photoframe', 'bottle', 'keychain', 'plain'].map((name) => `ground-${name}`);
const tints = ['vermilion', 'indigo', 'turmeric', 'leaf', 'madder'].map((name) => `${name}-tint`);
const pairs = (texts: string[], under: string[]) =>
  texts.flatMap((text) => under.map((ground) => [text, ground] as const));

const textPairs = [
  ...pairs(['ink', 'ink-quiet', 'indigo', 'madder'], [...papers, ...grounds, ...tints]),
  ...pairs(['vermilion', 'leaf'], papers),
  ...['vermilion', 'leaf'].map((ink) => [ink, `${ink}-tint`] as const),
  ...['vermilion', 'indigo', 'turmeric', 'leaf', 'madder'].map((ink) => [`on-${ink}`, ink] as const),
  ['paper', 'ink'] as const,
];
const controlPairs = pairs(['control-line', 'indigo', 'vermilion', 'leaf'], [...papers, ...grounds]);

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(textPairs)('%s can be read on %s', (text, ground) => {
    expect(contrast(inks[theme], text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlPairs)('a control in %s stands out from %s', (control, ground) => {
    expect(contrast(inks[theme], control, ground)).toBeGreaterThanOrEqual(3);
  });
});

it('sees a pair that cannot be read', () => {
  const { light } = readInks('--faint: light-dark(#cccccc, #333333); --paper: #ffffff;');
  expect(contrast(light, 'faint', 'paper')).toBeLessThan(4.5);
});

it('refuses a name that no token bears', () => {
  expect(() => contrast(inks.light, 'gold', 'paper')).toThrow('--gold');
});
