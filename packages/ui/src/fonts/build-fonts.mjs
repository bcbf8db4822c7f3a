/** Subsets Anek to the letters and weights in use and writes dist/fonts: three woff2 files and their fonts.css. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fromBuffer } from '@capsizecss/unpack';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';
import { hindiText, latinText, signs } from './font-glyphs.mjs';

const WEIGHTS = { min: 400, max: 800 };
/** One weight, and only the ligatures needed for correct spelling: all features of the font would add 100 KB. */
const HINDI_WEIGHT = 600;
const HINDI_FEATURES = ['akhn', 'half', 'rphf', 'nukt', 'cjct', 'rkrf', 'blwf', 'mark', 'abvm', 'blwm'];
const LATIN_LIMIT_BYTES = 30 * 1024;
/**
 * Average width of an English letter in em. Source: capsize's metrics of Arial, which Liberation Sans and Roboto almost match.
 */
const ARIAL_MEAN_WIDTH = { regular: 904 / 2048, bold: 983 / 2048 };
/** Width of a digit in em, the same in both weights of Arial. */
const ARIAL_DIGIT_WIDTH = 1139 / 2048;
const outputFolder = join(import.meta.dirname, '../../dist/fonts');
const require = createRequire(import.meta.url);

const readSource = (family, script) =>
  readFile(
    join(
      dirname(require.resolve(`@fontsource-variable/${family}/package.json`)),
      `files/${family}-${script}-wght-normal.woff2`,
    ),
  );

const fontFace = (family, file, range) => `@font-face {
  font-family: '${family}';
  src: url('./${file}') format('woff2');
  font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  font-display: swap;
  unicode-range: ${range};
}`;

const latin = await readSource('anek-latin', 'latin');
const subsets = {
  'anek-latin.woff2': subsetFont(latin, latinText, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    keepFeatures: ['kern', 'tnum', 'liga', 'ccmp', 'mark'],
    noHinting: true,
  }),
  'anek-signs.woff2': subsetFont(await readSource('anek-latin', 'latin-ext'), signs, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  }),
  'anek-devanagari.woff2': subsetFont(await readSource('anek-devanagari', 'devanagari'), hindiText, {
    targetFormat: 'woff2',
    variationAxes: { wght: HINDI_WEIGHT },
    keepFeatures: HINDI_FEATURES,
    noHinting: true,
  }),
};

await mkdir(outputFolder, { recursive: true });
for (const [file, subset] of Object.entries(subsets)) {
  const bytes = await subset;
  await writeFile(join(outputFolder, file), bytes);
  console.log(`${file} ${bytes.length} bytes`);
  if (file === 'anek-latin.woff2' && bytes.length > LATIN_LIMIT_BYTES)
    throw new Error(`${file} exceeds ${LATIN_LIMIT_BYTES} bytes: remove letters or weights`);
}

const regular = ['Arial', 'Liberation Sans', 'LiberationSans', 'Arimo', 'Roboto', 'Helvetica'];
const bold = [
  'Arial Bold',
  'Arial-BoldMT',
  'Liberation Sans Bold',
  'LiberationSans-Bold',
  'Arimo Bold',
  'Roboto Bold',
  'Helvetica Bold',
];
const rules = [
  fontFace(
    'Anek Latin',
    'anek-latin.woff2',
    'U+0020-007E, U+00A0, U+00A9, U+00B7, U+00D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2026',
  ),
  fontFace('Anek Latin', 'anek-signs.woff2', 'U+20B9'),
  fontFace('Anek Devanagari', 'anek-devanagari.woff2', 'U+0900-097F, U+200C-200D'),
  await fallbackFace(latin, { weight: 400, weights: '400 499', locals: regular, size: letterSize('regular') }),
  await fallbackFace(latin, { weight: 550, weights: '500 599', locals: regular, size: letterSize('regular') }),
  await fallbackFace(latin, { weight: 750, weights: '600 800', locals: bold, size: letterSize('bold') }),
  // Prices, whose digits all have the same width.
  await fallbackFace(latin, { weight: 750, weights: '600 800', locals: bold, size: digitSize, range: 'U+0030-0039' }),
];
await writeFile(join(outputFolder, 'fonts.css'), `${rules.join('\n\n')}\n`);

/** How much larger Arial must be for its letters to be as wide as those of the font. */
function letterSize(weight) {
  return async (font) => {
    const { xWidthAvg, unitsPerEm } = await fromBuffer(font);
    return xWidthAvg / unitsPerEm / ARIAL_MEAN_WIDTH[weight];
  };
}

/** How much larger Arial must be for its digits to be as wide as the tabular digits of the font. */
function digitSize(font) {
  const parsed = fontkit.create(font);
  return parsed.layout('0', ['tnum']).advanceWidth / parsed.unitsPerEm / ARIAL_DIGIT_WIDTH;
}

/**
 * An @font-face that makes Arial take up the space of `font` at one weight, so that the page does not
 * shift when the font loads.
 */
async function fallbackFace(font, { weight, weights, locals, size: sizeOf, range }) {
  const pinned = await subsetFont(font, latinText, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
    keepFeatures: ['tnum'],
  });
  const { ascent, descent, lineGap, unitsPerEm } = await fromBuffer(pinned);
  const size = await sizeOf(pinned);
  const percent = (value) => `${(value * 100).toFixed(2)}%`;
  const descriptors = [
    "font-family: 'Anek Fallback'",
    `src: ${locals.map((name) => `local('${name}')`).join(', ')}`,
    `font-weight: ${weights}`,
    `size-adjust: ${percent(size)}`,
    `ascent-override: ${percent(ascent / unitsPerEm / size)}`,
    `descent-override: ${percent(-descent / unitsPerEm / size)}`,
    `line-gap-override: ${percent(lineGap / unitsPerEm / size)}`,
    ...(range ? [`unicode-range: ${range}`] : []),
  ];
  return `@font-face {\n${descriptors.map((descriptor) => `  ${descriptor};\n`).join('')}}`;
}
