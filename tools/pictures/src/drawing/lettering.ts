import { createRequire } from 'node:module';
import { openSync, type Font } from 'fontkit';
import { parsePath } from '../geometry/parse-path.js';
import { mapPath } from '../geometry/path.js';
import type { Artwork, Ink } from './artwork.js';

/** Text is drawn as outlines, because the machine may have no fonts. */
const files = {
  anek: '@fontsource/anek-latin/files/anek-latin-latin-800-normal.woff',
  anekText: '@fontsource/anek-latin/files/anek-latin-latin-500-normal.woff',
  rozha: '@fontsource/rozha-one/files/rozha-one-latin-400-normal.woff',
  rozhaHindi: '@fontsource/rozha-one/files/rozha-one-devanagari-400-normal.woff',
  yatra: '@fontsource/yatra-one/files/yatra-one-latin-400-normal.woff',
  yatraHindi: '@fontsource/yatra-one/files/yatra-one-devanagari-400-normal.woff',
} as const;

export type Typeface = keyof typeof files;

export interface Lettering extends Ink {
  readonly face: Typeface;
  readonly size: number;
  readonly x?: number;
  readonly y?: number;
  readonly align?: 'start' | 'middle' | 'end';
  readonly spacing?: number;
}

const require = createRequire(import.meta.url);
const opened = new Map<Typeface, Font>();

function fontOf(face: Typeface): Font {
  const known = opened.get(face);
  if (known) return known;
  const font = openSync(require.resolve(files[face]));
  if (!('layout' in font)) throw new Error(`${files[face]} is not a single font`);
  opened.set(face, font);
  return font;
}

/** The Devanagari files contain no Latin punctuation: commas and hyphens come from the Latin file of the same typeface. */
const latinOf: Partial<Record<Typeface, Typeface>> = { rozhaHindi: 'rozha', yatraHindi: 'yatra' };

interface Run {
  readonly face: Typeface;
  readonly text: string;
}

function runsOf(text: string, face: Typeface): Run[] {
  const latin = latinOf[face];
  if (!latin) return [{ face, text }];
  return text
    .split(/([!-/:-@]+)/)
    .filter((part) => part !== '')
    .map((part) => ({ face: /^[!-/:-@]/.test(part) ? latin : face, text: part }));
}

export function textWidth(text: string, face: Typeface, size: number, spacing = 0): number {
  return runsOf(text, face).reduce((sum, run) => sum + runWidth(run, size, spacing) + spacing, -spacing);
}

function runWidth({ face, text }: Run, size: number, spacing: number): number {
  const font = fontOf(face);
  const { positions } = font.layout(text);
  return positions.reduce((sum, p) => sum + (p.xAdvance * size) / font.unitsPerEm + spacing, -spacing);
}

/** One line of text on the baseline `y`. */
export function drawText(text: string, options: Lettering): Artwork {
  const { face, size, x = 0, y = 0, align = 'start', spacing = 0, ...ink } = options;
  const width = textWidth(text, face, size, spacing);
  let at = x - (align === 'middle' ? width / 2 : align === 'end' ? width : 0);
  return runsOf(text, face).flatMap((run) => {
    const outlines = outlinesOf(run, { at, y, size, spacing });
    at += runWidth(run, size, spacing) + spacing;
    return outlines.map((path) => ({ ...ink, path }));
  });
}

function outlinesOf(
  { face, text }: Run,
  { at: start, y, size, spacing }: { at: number; y: number; size: number; spacing: number },
) {
  const font = fontOf(face);
  const scale = size / font.unitsPerEm;
  const run = font.layout(text);
  let at = start;
  return run.glyphs.flatMap((glyph, i) => {
    if (glyph.id === 0) throw new Error(`${face} has no glyph for a character of "${text}"`);
    const position = run.positions[i];
    const [left, base] = [at + (position?.xOffset ?? 0) * scale, y - (position?.yOffset ?? 0) * scale];
    at += (position?.xAdvance ?? 0) * scale + spacing;
    const outline = parsePath(glyph.path.toSVG());
    return outline.length === 0 ? [] : [mapPath(outline, (p) => ({ x: left + p.x * scale, y: base - p.y * scale }))];
  });
}
