import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';

/** Mean width of an English letter over the em. Source: the `arial` metrics of capsize, which Liberation Sans and Roboto nearly share. */
const ARIAL_MEAN_WIDTH = { regular: 904 / 2048, bold: 983 / 2048 };

const percent = (value) => `${(value * 100).toFixed(2)}%`;

/**
 * The lines of an @font-face that make Arial take the room of `font` at one weight, so that the page does not move when
 * the real letters arrive.
 */
export async function fallbackFace(font, text, { weight, weights, locals, mean }) {
  const pinned = await subsetFont(font, text, { targetFormat: 'sfnt', variationAxes: { wght: weight } });
  const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = await fromBuffer(pinned);
  const size = xWidthAvg / unitsPerEm / ARIAL_MEAN_WIDTH[mean];
  return `@font-face {
  font-family: 'Anek Fallback';
  src: ${locals.map((name) => `local('${name}')`).join(', ')};
  font-weight: ${weights};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(ascent / unitsPerEm / size)};
  descent-override: ${percent(-descent / unitsPerEm / size)};
  line-gap-override: ${percent(lineGap / unitsPerEm / size)};
}`;
}
