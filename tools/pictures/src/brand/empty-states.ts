import { paint, place, shape, type Artwork } from '../drawing/artwork.js';
import { element } from '../drawing/element.js';
import { circle, leaf, petal, rect, roundedRect } from '../geometry/outlines.js';
import { cropMarks } from './mark.js';

/** The colour of the surrounding text, so that the drawing works on light and dark backgrounds. */
const ink = 'currentColor';
const [vermilion, turmeric, indigo] = ['#e2543f', '#f2b01e', '#6a7ce0'];
const line = (d: string, width = 3): Artwork => [shape(d, { stroke: ink, width })];
const faint = (d: string): Artwork => [shape(d, { stroke: ink, width: 2, opacity: 0.35, dash: '2 8' })];

function drawing(art: Artwork): string {
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 280 210', width: 280, height: 210, 'aria-hidden': 'true' },
    paint(art),
  );
}

const flower = (radius: number): Artwork => [
  ...Array.from({ length: 7 }, (_, i) =>
    place(
      [shape(petal(0, -radius * 0.22, radius * 0.78, radius * 0.42), { stroke: vermilion, width: 2.4, dash: '5 2.4' })],
      { turn: (i * 360) / 7 },
    ),
  ).flat(),
  shape(circle(0, 0, radius * 0.17), { fill: turmeric }),
];

/** A cloth bag, embroidered and empty. */
const emptyCart = drawing([
  ...faint('M30 190H250'),
  shape('M84 78H196L206 188H74Z', { fill: ink, opacity: 0.06 }),
  ...line('M84 78H196L206 188H74Z'),
  ...line('M108 78C106 26 134 22 138 22M172 78C174 40 160 22 138 22'),
  ...line('M108 94V78M172 94V78'),
  shape('M80 96H200', { stroke: ink, width: 2, dash: '6 4', opacity: 0.6 }),
  ...place(flower(27), { x: 140, y: 138 }),
  ...place([shape(leaf(0, 0, 26, 8), { stroke: indigo, width: 2.2 })], { x: 122, y: 170, turn: -70 }),
  ...place([shape(leaf(0, 0, 26, 8), { stroke: indigo, width: 2.2 })], { x: 158, y: 170, turn: 70 }),
  ...line('M222 60l6-14M236 72l14-6M58 60l-6-14M44 72l-14-6', 2.4),
]);

/** A loupe with nothing under it, on halftone dots. */
const emptySearch = drawing([
  // Halftone: a dot is a line of no length with round ends.
  ...Array.from({ length: 11 }, (_, column) => {
    const dots = Array.from({ length: 8 }, (_, row) => `M${34 + column * 21 + (row % 2) * 10} ${26 + row * 21}h0.1`);
    return shape(dots.join(''), { stroke: ink, width: 3 + column * 0.84, opacity: 0.2 });
  }),
  shape(circle(126, 92, 58), { fill: turmeric, opacity: 0.22 }),
  shape(circle(126, 92, 58), { stroke: ink, width: 5 }),
  shape(circle(126, 92, 49), { stroke: ink, width: 1.6, opacity: 0.5 }),
  ...line('M170 134L226 188', 12),
  shape('M182 146L218 180', { stroke: turmeric, width: 4 }),
  shape('M94 74Q104 54 124 50', { stroke: vermilion, width: 4 }),
  shape(circle(126, 96, 13), { stroke: vermilion, width: 2.6 }),
  shape('M126 74V118M104 96H148', { stroke: vermilion, width: 2.6 }),
]);

/** An open parcel with a proof sheet above it. */
const emptyOrders = drawing([
  ...faint('M24 196H256'),
  shape('M70 108H210V192H70Z', { fill: ink, opacity: 0.06 }),
  ...line('M70 108H210V192H70Z'),
  ...line('M70 108L44 84H118L140 108L162 84H236L210 108'),
  shape(rect(128, 108, 24, 34), { fill: turmeric }),
  ...line('M128 108V142L140 134L152 142V108', 2.4),
  ...place(
    [
      shape(roundedRect(-34, -46, 68, 74, 4), { stroke: ink, width: 2.6, dash: '7 5' }),
      ...cropMarks(-24, -36, 48, 52, 9, vermilion),
      shape('M-14 -14H14M-14 0H6', { stroke: indigo, width: 3 }),
    ],
    { x: 140, y: 54, turn: -6 },
  ),
]);

/** A kite that has been cut loose: its string ends in the air. */
const lostPage = drawing([
  ...faint('M20 196H260'),
  ...place(
    [
      shape('M0 -52Q27 -27 52 -3L0 50L-52 -3Q-27 -27 0 -52Z', { fill: vermilion }),
      shape('M0 -52Q27 -27 52 -3L0 50Z', { fill: turmeric }),
      shape('M-12 66L0 48L12 66L0 60Z', { fill: indigo }),
      shape('M0 -52V50M-52 -3Q0 -51 52 -3', { stroke: ink, width: 2.4 }),
      shape('M0 -52Q27 -27 52 -3L0 50L-52 -3Q-27 -27 0 -52Z', { stroke: ink, width: 3 }),
    ],
    { x: 176, y: 68, turn: 24 },
  ),
  ...line('M150 122C132 150 160 158 138 172C130 178 124 174 122 168', 2.4),
  shape('M40 196C44 168 62 150 72 128', { stroke: ink, width: 2.4, dash: '7 6' }),
  ...line('M30 196v-26h22v10h18v16', 3),
  ...line('M212 196v-18h14v-8h22v26', 3),
  ...line('M66 58q8 -9 16 0q8 -9 16 0M38 84q6 -7 12 0q6 -7 12 0', 2.4),
]);

export const emptyStates = {
  'empty-cart': emptyCart,
  'empty-search': emptySearch,
  'empty-orders': emptyOrders,
  'lost-page': lostPage,
} as const;
