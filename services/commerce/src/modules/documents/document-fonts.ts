import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import type { create, Font } from 'fontkit';

/** Loaded for the first document, because it would otherwise take memory and CPU time at every start. */
const loadFontkit = async () => (await import('fontkit')).create;

export type Weight = 'regular' | 'bold';

/** A part of a line that one font can write. `font` is the name under which pdfkit knows it. */
interface Run {
  font: string;
  text: string;
}

/** Anek Devanagari has Latin letters, Devanagari and ₹ in one file, so that a line may mix them. */
const MAIN_FONTS: Readonly<Record<Weight, string>> = {
  regular: '@expo-google-fonts/anek-devanagari/400Regular/AnekDevanagari_400Regular.ttf',
  bold: '@expo-google-fonts/anek-devanagari/700Bold/AnekDevanagari_700Bold.ttf',
};
const WEIGHTS: Readonly<Record<Weight, number>> = { regular: 400, bold: 700 };
const NOTO_SCRIPTS = ['Bengali', 'Gujarati', 'Gurmukhi', 'Kannada', 'Malayalam', 'Oriya', 'Tamil', 'Telugu'];

interface FallbackFont {
  characters: RegExp;
  /** Path of the font files, without the weight. */
  files: string;
  /** There is no bold file. */
  isRegularOnly?: true;
}

/**
 * Fonts for the scripts that Anek Devanagari lacks; the first one with a glyph is used. Each file has the letters of one script,
 * without spaces and digits.
 */
const FALLBACK_FONTS: readonly FallbackFont[] = [
  { characters: /[\u01A0\u01A1\u01AF\u01B0\u1EA0-\u1EF9]/, files: 'anek-latin/files/anek-latin-vietnamese' },
  { characters: /[\u0100-\u024F\u1E00-\u1EFF]/, files: 'anek-latin/files/anek-latin-latin-ext' },
  { characters: /[\p{Script=Cyrillic}№]/u, files: 'noto-sans/files/noto-sans-cyrillic' },
  { characters: /\p{Script=Cyrillic}/u, files: 'noto-sans/files/noto-sans-cyrillic-ext' },
  { characters: /\p{Script=Greek}/u, files: 'noto-sans/files/noto-sans-greek' },
  { characters: /\p{Script=Greek}/u, files: 'noto-sans/files/noto-sans-greek-ext' },
  { characters: /[\u0600-\u06FF\u0750-\u077F]/, files: 'noto-sans-arabic/files/noto-sans-arabic-arabic' },
  ...NOTO_SCRIPTS.map((script) => {
    const name = script.toLowerCase();
    const characters = new RegExp(`\\p{Script=${script}}`, 'u');
    return { characters, files: `noto-sans-${name}/files/noto-sans-${name}-${name}` };
  }),
  {
    characters: /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u,
    files: 'noto-emoji/files/noto-emoji-emoji',
  },
  {
    characters: /\p{S}/u,
    files: 'noto-sans-symbols-2/files/noto-sans-symbols-2-symbols',
    isRegularOnly: true,
  },
  { characters: /[\p{S}\p{No}]/u, files: 'noto-sans-symbols/files/noto-sans-symbols-symbols' },
  // This is a pixel font, but it has most other characters. Noto's packages for Chinese, Japanese and Korean take 50 to 80 MB
  // each.
  { characters: /./u, files: 'unifontex/files/unifontex-latin', isRegularOnly: true },
];
/** Marks and joiners belong to the letter before them. */
const ATTACHED = /[\p{M}\u200C\u200D]/u;

/**
 * fontkit reads a header of 10 bytes even for a glyph without an outline. If that is the last glyph, as the joiner is in Anek
 * Devanagari, it reads beyond the end of the file (github.com/foliojs/fontkit/issues/303).
 */
const EXTRA_BYTES = Buffer.alloc(10);
/** The features that attach marks to letters. */
const NO_ATTACHED_MARKS = { mark: false, mkmk: false, abvm: false, blwm: false };

/** The fonts of one document, each opened when it is first needed. */
export class DocumentFonts {
  private readonly opened = new Map<string, Font>();

  private constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly parse: typeof create,
  ) {}

  static async create(pdf: PDFKit.PDFDocument): Promise<DocumentFonts> {
    return new DocumentFonts(pdf, await loadFontkit());
  }

  /** The name of the font for most text. */
  main(weight: Weight): string {
    return this.open(MAIN_FONTS[weight]).name;
  }

  /** Height of the main font above the baseline, at size 1. */
  ascent(weight: Weight): number {
    const { ascent, unitsPerEm } = this.open(MAIN_FONTS[weight]).font;
    return ascent / unitsPerEm;
  }

  /**
   * The parts of a line, each with a font that has its letters. A character that no font has is left to the main one, as a box.
   */
  runsOf(line: string, weight: Weight): Run[] {
    const runs: Run[] = [];
    for (const character of line) {
      const last = runs.at(-1);
      const font = last && ATTACHED.test(character) ? last.font : this.fontOf(character, weight);
      if (last?.font === font) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs;
  }

  private fontOf(character: string, weight: Weight): string {
    const hasGlyph = (file: string) => this.open(file).font.hasGlyphForCodePoint(character.codePointAt(0)!);
    if (hasGlyph(MAIN_FONTS[weight])) return MAIN_FONTS[weight];
    for (const { characters, files, isRegularOnly } of FALLBACK_FONTS) {
      if (!characters.test(character)) continue;
      const file = `@fontsource/${files}-${WEIGHTS[isRegularOnly ? 'regular' : weight]}-normal.woff`;
      if (hasGlyph(file)) return file;
    }
    return MAIN_FONTS[weight];
  }

  private open(file: string): { name: string; font: Font } {
    const opened = this.opened.get(file);
    if (opened) return { name: file, font: opened };
    const stored = readFileSync(createRequire(import.meta.url).resolve(file));
    const bytes = file.endsWith('.woff') ? decompressWoff(stored) : stored;
    const font = tolerateMisplacedMarks(this.parse(Buffer.concat([bytes, EXTRA_BYTES])) as Font);
    this.opened.set(file, font);
    // pdfkit's types do not mention that it accepts open fonts.
    this.pdf.registerFont(file, font as unknown as Buffer);
    return { name: file, font };
  }
}

/**
 * A WOFF 1 font as an SFNT, whose tables are not compressed (w3.org/TR/WOFF/#WOFFHeader). fontkit decompresses all outlines for
 * each glyph: 400 emoji took 10 s.
 */
function decompressWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = 44 + 20 * index;
    const offset = woff.readUInt32BE(entry + 4);
    const stored = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const content = woff.subarray(offset, offset + stored);
    return { entry, length, content: stored < length ? inflateSync(content) : content };
  });
  const parts: Buffer[] = [head];
  let position = head.length;
  for (const [index, { entry, length, content }] of tables.entries()) {
    const record = 12 + 16 * index;
    woff.copy(head, record, entry, entry + 4);
    woff.copy(head, record + 4, entry + 16, entry + 20);
    head.writeUInt32BE(position, record + 8);
    head.writeUInt32BE(length, record + 12);
    const padding = Buffer.alloc(-length & 3);
    parts.push(content, padding);
    position += length + padding.length;
  }
  return Buffer.concat(parts);
}

/** fontkit throws at a mark where the font expects none, such as a nukta after a vowel sign. Such marks are then not attached. */
function tolerateMisplacedMarks(font: Font): Font {
  const layout = font.layout.bind(font);
  font.layout = (text, features, ...rest) => {
    try {
      return layout(text, features, ...rest);
    } catch {
      return layout(text, { ...asRecord(features), ...NO_ATTACHED_MARKS }, ...rest);
    }
  };
  return font;
}

const asRecord = (features: Parameters<Font['layout']>[1] = []) =>
  Array.isArray(features) ? Object.fromEntries(features.map((feature) => [feature, true])) : features;
