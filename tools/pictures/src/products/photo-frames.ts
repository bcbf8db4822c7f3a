import { place, shape, type Artwork } from '../drawing/artwork.js';
import type { Canvas } from '../drawing/canvas.js';
import type { Camera } from '../geometry/camera.js';
import { rect } from '../geometry/outlines.js';
import { groundTint, drawPaperSweep } from '../parts/ground.js';
import { drawPhotoFrame, type PhotoFrameOptions, type Step } from '../parts/photo-frame.js';
import { butiBorder, lotusRoundel } from '../prints/block-print.js';
import { chikanFlower, chikanJaal, chikanWreath } from '../prints/chikankari.js';
import { kiteSky } from '../prints/kites.js';
import { drawText } from '../drawing/lettering.js';
import { inks } from '../prints/palette.js';
import { lucknowSkyline } from '../prints/skyline.js';
import { marigoldVase, rangoliCourt } from '../prints/still-life.js';
import { catalogueShot, type Picture } from './picture.js';

const tint = groundTint.photoframe;
const camera: Camera = { cx: 466, cy: 1010, elevation: 9, distance: 3600 };
const portrait = { width: 640, height: 810 };

type Look = Omit<PhotoFrameOptions, 'camera' | 'width' | 'height' | 'turn' | 'tint'> & Partial<PhotoFrameOptions>;

/** A wide moulding with a rounded outer edge and a lip. */
const moulding = (colour: string, lip: string, width = 62): readonly Step[] => [
  { inset: 7, rise: 44, colour },
  { inset: 18, rise: 52, colour },
  { inset: width - 12, rise: 48, colour },
  { inset: width - 4, rise: 38, colour },
  { inset: width + 4, rise: 35, colour: lip },
];

const sheetIn = (inset: number) => ({
  x: inset,
  y: inset,
  width: portrait.width - inset * 2,
  height: portrait.height - inset * 2,
});

function windowOf(inset: number, picture: (sheet: { width: number; height: number }) => Artwork) {
  const box = sheetIn(inset);
  return { ...box, picture: [shape(rect(0, 0, box.width, box.height), { fill: inks.ivory }), ...picture(box)] };
}

export const frameLooks = {
  skyline: (): Look => ({
    side: '#5b3420',
    moulding: moulding('#7a4a2c', '#c79a5b'),
    grain: true,
    mat: '#f7f0e1',
    windows: [
      windowOf(138, (sheet) =>
        lucknowSkyline({
          ...sheet,
          palette: { ground: '#3a3f92', main: '#2a1a40', accent: '#d4492f', light: '#fff0c4', glow: '#f7b445' },
          seed: 6,
          ground: 0.84,
        }),
      ),
    ],
  }),
  chikankari: (): Look => ({
    side: '#d8d2c8',
    moulding: moulding('#f7f4ee', '#e9dcc6', 54),
    mat: '#dc9c97',
    matPrint: place(chikanJaal({ width: 640, height: 810, seed: 9, thread: '#fffaf3' }), {}),
    windows: [
      windowOf(166, (sheet) => [
        shape(rect(0, 0, sheet.width, sheet.height), { fill: '#f6e3d6' }),
        ...place(chikanFlower(92, 8, '#c66a6d', '#f2b01e'), { x: sheet.width / 2, y: sheet.height * 0.4 }),
        ...drawText('अम्मा', {
          face: 'rozhaHindi',
          size: 92,
          align: 'middle',
          x: sheet.width / 2,
          y: sheet.height * 0.78,
          fill: '#8d3648',
        }),
      ]),
    ],
  }),
  blockPrint: (): Look => ({
    side: '#cdbb98',
    moulding: moulding('#f2e5c9', '#a31d3a', 96),
    mouldingPrint: butiFrame(),
    mat: '#fbf5e8',
    windows: [windowOf(132, (sheet) => marigoldVase(sheet))],
  }),
  kites: (): Look => ({
    side: '#1b1a22',
    moulding: moulding('#2a2932', '#55535f', 34),
    mat: '#fbf8f2',
    turn: -15,
    windows: [
      { x: 84, y: 90, width: 472, height: 300, picture: kitePicture(472, 300, '#9cd0e4', 41) },
      { x: 84, y: 420, width: 224, height: 300, picture: kitePicture(224, 300, '#f5c35a', 12) },
      { x: 332, y: 420, width: 224, height: 300, picture: kitePicture(224, 300, '#e98a78', 17) },
    ],
  }),
  monogram: (): Look => ({
    side: '#8c6420',
    moulding: [
      ...moulding('#d3a23e', '#8c6420', 50),
      { inset: 70, rise: 46, colour: '#e2b95c' },
      { inset: 82, rise: 36, colour: '#c2902f' },
    ],
    mat: '#fdf8ee',
    windows: [
      windowOf(134, (sheet) => [
        shape(rect(0, 0, sheet.width, sheet.height), { fill: '#f8eadb' }),
        ...place(chikanWreath(142, '#b98529', '#a31d3a'), { x: sheet.width / 2, y: sheet.height * 0.43 }),
        ...drawText('N & S', {
          face: 'rozha',
          size: 82,
          align: 'middle',
          x: sheet.width / 2,
          y: sheet.height * 0.43 + 28,
          fill: inks.madder,
        }),
        ...drawText('शुभ विवाह', {
          face: 'yatraHindi',
          size: 50,
          align: 'middle',
          x: sheet.width / 2,
          y: sheet.height * 0.87,
          fill: '#b07d22',
        }),
      ]),
    ],
  }),
  diyas: (): Look => ({
    side: '#3a2018',
    moulding: moulding('#53301f', '#d9a441', 70),
    grain: true,
    mat: '#efe3cd',
    turn: -16,
    windows: [windowOf(132, (sheet) => rangoliCourt(sheet))],
  }),
} as const;

export function drawStandingFrame(
  canvas: Canvas,
  kind: keyof typeof frameLooks,
  where: { camera: Camera; turn?: number } = { camera },
): void {
  drawPhotoFrame(canvas, { ...portrait, turn: 17, tint, ...frameLooks[kind](), ...where });
}

function frameShot(name: string, kind: keyof typeof frameLooks, alt: string): Picture {
  return catalogueShot(name, alt, (canvas) => {
    drawPaperSweep(canvas, { tint, horizon: 930 });
    drawStandingFrame(canvas, kind);
  });
}

export const photoFrames: readonly Picture[] = [
  frameShot('photoframe-skyline', 'skyline', 'Walnut photo frame with an ivory mat around the Rumi Darwaza at sunset'),
  frameShot(
    'photoframe-chikankari',
    'chikankari',
    'White photo frame, its blush mat embroidered with chikankari flowers',
  ),
  frameShot(
    'photoframe-block-print',
    'blockPrint',
    'Ivory photo frame block-printed in madder and indigo around a vase of marigolds',
  ),
  frameShot('photoframe-kites', 'kites', 'Slim black collage frame with three pictures of kites over rooftops'),
  frameShot('photoframe-monogram', 'monogram', 'Gold photo frame with two initials in a floral wreath for a wedding'),
  frameShot('photoframe-diyas', 'diyas', 'Dark teak photo frame with diyas around a rangoli in a courtyard at night'),
];

function kitePicture(width: number, height: number, ground: string, seed: number): Artwork {
  const palette = { ground, main: '#2a2140', accent: inks.vermilion, light: '#ffffff', glow: inks.turmeric };
  return [
    shape(rect(0, 0, width, height), { fill: ground }),
    ...kiteSky({
      width,
      height: height * 0.92,
      palette,
      seed,
      colours: [inks.vermilion, inks.turmeric, inks.indigo, '#fff4dc', '#d8567c'],
      count: width > 300 ? 8 : 4,
      largest: 66,
    }),
    shape(
      `M0 ${height}V${height * 0.86}h${width * 0.22}v${-height * 0.05}h${width * 0.16}v${height * 0.07}h${width * 0.2}v${-height * 0.09}h${width * 0.24}v${height * 0.06}h${width * 0.18}V${height}Z`,
      { fill: '#2a2140' },
    ),
  ];
}

function butiFrame(): Artwork {
  const { width, height } = portrait;
  const palette = { ground: '#f2e5c9', main: '#a31d3a', accent: '#2c3fa3', light: '#f2e5c9', glow: inks.turmeric };
  const [inset, depth] = [21, 60];
  const across = butiBorder(width - inset * 2, depth, palette);
  const down = butiBorder(height - inset * 2, depth, palette);
  const corner = (x: number, y: number): Artwork => [
    shape(rect(x, y, depth, depth), { fill: palette.ground }),
    shape(rect(x + 3, y + 3, depth - 6, depth - 6), { stroke: palette.main, width: 4 }),
    ...place(lotusRoundel(depth * 0.42, palette), { x: x + depth / 2, y: y + depth / 2 }),
  ];
  const [right, foot] = [width - inset - depth, height - inset - depth];
  return [
    ...place(across, { x: inset, y: inset }),
    ...place(across, { x: width - inset, y: height - inset, turn: 180 }),
    ...place(down, { x: width - inset, y: inset, turn: 90 }),
    ...place(down, { x: inset, y: height - inset, turn: -90 }),
    ...corner(inset, inset),
    ...corner(right, inset),
    ...corner(right, foot),
    ...corner(inset, foot),
  ];
}
