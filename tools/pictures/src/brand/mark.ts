import { paint, place, shape, type Artwork } from '../drawing/artwork.js';
import { fill, type Canvas } from '../drawing/canvas.js';
import { element } from '../drawing/element.js';
import { drawText } from '../drawing/lettering.js';
import { roundedRect } from '../geometry/outlines.js';
import { inks } from '../prints/palette.js';

/** The first letter of छपाई in two inks, slightly out of register. */
export function markLetter(size: number, ink: string, under: string): Artwork {
  const glyph = (colour: string) =>
    drawText('छ', { face: 'rozhaHindi', size, align: 'middle', y: size * 0.31, fill: colour });
  return [...place(glyph(under), { x: size * 0.045, y: size * 0.04 }), ...glyph(ink)];
}

export function markTile(size: number): Artwork {
  return [
    shape(roundedRect(0, 0, size, size, size * 0.22), { fill: inks.vermilion }),
    ...place(markLetter(size * 0.82, inks.paper, inks.turmeric), { x: size * 0.48, y: size * 0.5 }),
  ];
}

/** For launchers that crop the icon to their own shape: no rounded corners, and the letter within the inner 80%. */
export const maskableIconSvg = (size: number) =>
  element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${size} ${size}`, width: size, height: size },
    paint([
      shape(roundedRect(0, 0, size, size, 0), { fill: inks.vermilion }),
      ...place(markLetter(size * 0.6, inks.paper, inks.turmeric), { x: size * 0.485, y: size * 0.5 }),
    ]),
  );

export const faviconSvg = (size = 64) =>
  element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${size} ${size}`, width: size, height: size },
    paint(markTile(size)),
  );

export function cropMarks(x: number, y: number, width: number, height: number, length: number, ink: string): Artwork {
  const gap = length * 0.45;
  const corners = [
    [x, y, -1, -1],
    [x + width, y, 1, -1],
    [x + width, y + height, 1, 1],
    [x, y + height, -1, 1],
  ] as const;
  return corners.map(([cx, cy, sx, sy]) =>
    shape(`M${cx + sx * gap} ${cy}h${sx * length}M${cx} ${cy + sy * gap}v${sy * length}`, { stroke: ink, width: 2.4 }),
  );
}

/** Colour bar of a press sheet, in the brand's inks. */
export function drawColourBar(canvas: Canvas, x: number, y: number, size: number): void {
  [inks.vermilion, inks.indigo, inks.turmeric, inks.leaf, inks.ink].forEach((ink, i) =>
    canvas.add(fill(`M${x + i * size * 1.2} ${y}h${size}v${size}h${-size}Z`, ink)),
  );
}
