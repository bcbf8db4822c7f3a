import { place, shape, type Artwork } from '../drawing/artwork.js';
import type { Canvas } from '../drawing/canvas.js';
import type { Camera } from '../geometry/camera.js';
import { circle, rect } from '../geometry/outlines.js';
import { groundTint, drawPaperSweep } from '../parts/ground.js';
import { drawMouse, drawMousePad, type MousePadOptions } from '../parts/mouse-pad.js';
import { butiField } from '../prints/block-print.js';
import { chikanBel } from '../prints/chikankari.js';
import { inlineMark, mark } from '../prints/company-mark.js';
import { rangoli } from '../prints/festival.js';
import { kiteSky } from '../prints/kites.js';
import { inks } from '../prints/palette.js';
import { lucknowSkyline } from '../prints/skyline.js';
import { catalogueShot, type Picture } from './picture.js';

const tint = groundTint.mousepad;
const camera: Camera = { cx: 480, cy: 620, elevation: 64, distance: 2600 };
const sheet = { width: 720, height: 640 };

type Look = Pick<MousePadOptions, 'cloth' | 'thread' | 'print'> &
  Partial<MousePadOptions> & { readonly mouse?: string };

const rows = (count: number, build: (row: number) => Artwork): Artwork =>
  Array.from({ length: count }, (_, row) => build(row)).flat();

export const padLooks = {
  skyline: (): Look => ({
    cloth: inks.vermilion,
    thread: '#3b1730',
    print: lucknowSkyline({
      ...sheet,
      palette: { ground: '#b3263f', main: '#3b1730', accent: inks.vermilion, light: '#fff0c2', glow: '#f8b630' },
      seed: 4,
      ground: 0.84,
    }),
  }),
  blockPrint: (): Look => ({
    cloth: inks.ivory,
    thread: inks.indigo,
    print: butiField({
      ...sheet,
      palette: { ground: inks.ivory, main: '#28388f', accent: '#c4472f', light: '#f3e6cc', glow: inks.turmeric },
      seed: 8,
    }),
    mouse: '#f4efe6',
  }),
  kites: (): Look => ({
    cloth: '#2d8f92',
    thread: '#f2b01e',
    turn: -16,
    print: kiteSky({
      ...sheet,
      palette: { ground: '#2d8f92', main: '#0f3f46', accent: inks.vermilion, light: '#a9dcd6', glow: inks.turmeric },
      seed: 23,
      colours: [inks.turmeric, inks.vermilion, '#fff4dc', inks.deepIndigo, '#e86a92'],
      count: 14,
      largest: 112,
    }),
  }),
  chikankari: (): Look => ({
    cloth: '#dd9a98',
    thread: '#fff4ee',
    turn: 20,
    print: chikanBel({ ...sheet, seed: 7, thread: '#fffaf4' }),
  }),
  rangoli: (): Look => ({
    width: 660,
    height: 660,
    turn: 9,
    round: true,
    cloth: '#7d1634',
    thread: inks.turmeric,
    print: place(
      rangoli(300, { ground: '#7d1634', main: '#e2532d', accent: '#f0a63a', light: '#fff3dc', glow: '#2f9a8c' }),
      { x: 330, y: 330 },
    ),
  }),
  company: (): Look => ({
    cloth: '#2e2d38',
    thread: '#191820',
    print: [
      ...rows(5, (row) =>
        rows(6, (column) =>
          place(mark('weave', 26, '#3a3945'), { x: 62 + column * 124 + (row % 2) * 62, y: 60 + row * 124 }),
        ),
      ),
      shape(rect(0, 466, sheet.width, 154), { fill: '#25242e' }),
      shape(rect(0, 462, sheet.width, 5), { fill: inks.turmeric }),
      ...place(inlineMark({ form: 'weave', name: 'Taana Baana', size: 34, ink: '#f6ecd8', accent: inks.turmeric }), {
        x: 56,
        y: 542,
      }),
      shape(circle(sheet.width - 60, 542, 6), { fill: inks.turmeric }),
    ],
    mouse: '#3c3b47',
  }),
} as const;

export function layPad(
  canvas: Canvas,
  kind: keyof typeof padLooks,
  where: { camera: Camera; turn?: number } = { camera },
): void {
  const { mouse, ...look } = padLooks[kind]();
  drawMousePad(canvas, { ...sheet, turn: 17, tint, ...look, ...where });
  if (mouse)
    drawMouse(canvas, { camera: where.camera, x: 222, y: kind === 'company' ? -30 : 110, turn: -8, colour: mouse });
}

function padShot(name: string, kind: keyof typeof padLooks, alt: string): Picture {
  return catalogueShot(name, alt, (canvas) => {
    drawPaperSweep(canvas, { tint, horizon: 150 });
    layPad(canvas, kind);
  });
}

export const mousePads: readonly Picture[] = [
  padShot(
    'mousepad-skyline',
    'skyline',
    'Mouse pad with the Lucknow skyline in front of a vermilion and turmeric sunset',
  ),
  padShot(
    'mousepad-block-print',
    'blockPrint',
    'Ivory mouse pad block-printed with indigo butis, indigo stitched edge',
  ),
  padShot('mousepad-kites', 'kites', 'Teal mouse pad with a sky full of paper kites'),
  padShot('mousepad-chikankari', 'chikankari', 'Blush mouse pad with white chikankari vines'),
  padShot(
    'mousepad-rangoli',
    'rangoli',
    'Round madder mouse pad with an eightfold rangoli in turmeric, vermilion and white',
  ),
  padShot('mousepad-company', 'company', 'Charcoal mouse pad with a small company logo in turmeric, a mouse on it'),
];
