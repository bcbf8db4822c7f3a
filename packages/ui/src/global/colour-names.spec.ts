import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lab|lch)a?\(/i;
// A mask has no colour, only how much shows through.
const namesColour = (css: string) => COLOUR.test(css.replace(/mask-image:[^;]*;/g, '').replace(/\/\*.*?\*\//gs, ''));

it('names colours in the tokens and nowhere else', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const named = files.filter((file) => namesColour(readFileSync(join(source, file), 'utf8')));
  expect(named).toEqual(['global/tokens.css']);
});

it('sees a colour that slipped into a component', () => {
  expect(namesColour('.a { color: #fff; }')).toBe(true);
  expect(namesColour('.a { color: rgb(0 0 0); }')).toBe(true);
  expect(namesColour('.a { color: var(--ink); }')).toBe(false);
});
