import { paint, place, shape, type Artwork } from '../drawing/artwork.js';
import { element } from '../drawing/element.js';
import { circle, roundedRect } from '../geometry/outlines.js';

const ink = 'currentColor';
const [vermilion, turmeric, indigo] = ['#e2543f', '#f2b01e', '#6a7ce0'];

/** A flat colour, slightly out of register, under a line drawing, as in a two-colour print. */
function pictogram(colour: string, areas: string, lines: string): string {
  const art: Artwork = [
    ...place([shape(areas, { fill: colour })], { x: 3, y: 3 }),
    shape(lines, { stroke: ink, width: 2.6 }),
  ];
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 72 72', width: 72, height: 72, 'aria-hidden': 'true' },
    paint(art),
  );
}

const mug = 'M14 20V50Q14 58 22 58H40Q48 58 48 50V20Z';
const card = roundedRect(10, 20, 44, 28, 3);
const tag = 'M22 10H46L52 20V60H16V20Z';
const pen = 'M16 56L20 44L48 16L56 24L28 52Z';
const sticker = 'M12 12H56V40L40 56H12Z';
const page = 'M16 8H46L56 18V62H16Z';
const folder = 'M10 18H28L34 24H60V58H10Z';

export const servicePictograms = {
  'service-mugs': pictogram(vermilion, mug, `${mug}M48 28H53Q60 28 60 36Q60 44 53 44H48M31 30L37 37L31 46L25 37Z`),
  'service-pens': pictogram(indigo, pen, `${pen}M20 44L28 52M42 22L50 30M16 56L12 60M34 62H60`),
  'service-garment-tags': pictogram(
    turmeric,
    tag,
    `${tag}${circle(34, 20, 3.4)}M34 16Q34 6 48 6M24 36H44M24 44H44M24 52H36`,
  ),
  'service-die-cut-cards': pictogram(
    vermilion,
    'M10 20H40Q40 28 48 28H54V48H10Z',
    'M10 20H40Q40 28 48 28H54V48H10ZM18 30H30M18 38H42M44 14L54 24M50 12L56 18',
  ),
  'service-premium-cards': pictogram(
    turmeric,
    card,
    `${card}M18 52H60V26M24 58H66V32M18 30H34M18 38H28M44 30L46 34L50 34.6L47 37.4L47.8 41.4L44 39.4L40.2 41.4L41 37.4L38 34.6L42 34Z`,
  ),
  'service-stickers': pictogram(
    indigo,
    sticker,
    `${sticker}M56 40H46Q40 40 40 46V56M24 28Q34 44 44 28M25 22V24M43 22V24`,
  ),
  'service-shooting-targets': pictogram(
    vermilion,
    circle(34, 34, 16),
    `${circle(34, 34, 25)}${circle(34, 34, 16)}${circle(34, 34, 7)}M34 4V14M34 54V64M4 34H14M54 34H64`,
  ),
  'service-leaflets': pictogram(
    turmeric,
    'M10 14L28 8V54L10 60ZM46 14L28 8V54L46 60Z',
    'M10 14L28 8L46 14L62 8V54L46 60L28 54L10 60ZM28 8V54M46 14V60M15 24L23 21M15 32L23 29M51 22L57 20M51 30L57 28',
  ),
  'service-letterheads': pictogram(
    indigo,
    'M8 34H62V62H8Z',
    `M14 34V10H56V34M8 34H62V62H8ZM8 34L35 52L62 34M22 18H40M22 25H48`,
  ),
  'service-doctor-files': pictogram(vermilion, folder, `${folder}M35 34V50M27 42H43`),
  'service-invoice-books': pictogram(
    turmeric,
    page,
    `${page}M46 8V18H56M24 26H48M24 34H48M24 42H38M24 54H34M42 54H48M12 14V66H50`,
  ),
  'service-digital-printing': pictogram(
    indigo,
    roundedRect(8, 26, 54, 24, 4),
    `${roundedRect(8, 26, 54, 24, 4)}M18 26V10H52V26M18 42H52V62H18ZM24 49H46M24 56H40M50 33H54`,
  ),
} as const;
