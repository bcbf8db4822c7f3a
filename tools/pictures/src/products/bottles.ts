import { place, shape, type Artwork } from '../drawing/artwork.js';
import { rect } from '../geometry/outlines.js';
import { bottleSheet, drawBottle, type BottleOptions } from '../parts/bottle.js';
import { groundTint, drawPaperSweep } from '../parts/ground.js';
import { butiBorder, starLattice } from '../prints/block-print.js';
import { chikanJaal } from '../prints/chikankari.js';
import { stackedMark } from '../prints/company-mark.js';
import { kiteSky } from '../prints/kites.js';
import { monogram } from '../prints/monogram.js';
import { inks } from '../prints/palette.js';
import { rooftops } from '../prints/skyline.js';
import { catalogueShot, type Picture } from './picture.js';

const tint = groundTint.bottle;
const { width, height } = bottleSheet;
const centre = { x: width / 2, y: height / 2 };

type Look = Omit<BottleOptions, 'cx' | 'foot' | 'tint'>;

const stripes: Artwork = [0, 1, 2].map((i) =>
  shape(rect(0, height * 0.9 + i * 16, width, 8 - i * 2), {
    fill: [inks.turmeric, inks.vermilion, inks.indigo][i] ?? inks.ink,
  }),
);

export const bottleLooks = {
  skyline: (): Look => ({
    coat: '#f7f4ee',
    cap: 'steel',
    gloss: 0.8,
    print: [
      ...place(
        rooftops({
          width: width * 1.3,
          height: height * 0.5,
          ink: inks.indigo,
          opening: '#f9d27c',
          trim: inks.vermilion,
        }),
        { x: -width * 0.15, y: height * 0.34 },
      ),
      shape(rect(0, height * 0.835, width, 14), { fill: inks.vermilion }),
      ...stripes,
    ],
  }),
  chikankari: (): Look => ({
    coat: '#7f9f86',
    cap: 'steel',
    gloss: 0.35,
    print: chikanJaal({ width, height, seed: 12, thread: '#fdfdf4' }),
  }),
  kites: (): Look => ({
    coat: '#f3b428',
    cap: 'loop',
    capColour: inks.vermilion,
    gloss: 0.75,
    print: kiteSky({
      width,
      height,
      palette: { ground: '#f3b428', main: '#5a2a12', accent: inks.vermilion, light: '#fbdc92', glow: '#ffffff' },
      seed: 31,
      colours: [inks.vermilion, '#fff6e0', inks.indigo, inks.teal, '#e86a92'],
      count: 11,
      largest: 92,
    }),
  }),
  blockPrint: (): Look => ({
    coat: '#1f2c70',
    cap: 'bamboo',
    gloss: 0.5,
    print: [
      ...place(
        starLattice({
          width,
          height: height * 0.72,
          palette: { ground: '#1f2c70', main: '#f1e4c8', accent: '#e8a62a', light: '#1f2c70', glow: inks.turmeric },
          seed: 1,
        }),
        { y: height * 0.14 },
      ),
      ...place(
        butiBorder(width, 46, {
          ground: '#1f2c70',
          main: '#f1e4c8',
          accent: '#e8a62a',
          light: '#1f2c70',
          glow: inks.turmeric,
        }),
        { y: height * 0.03 },
      ),
      ...place(
        butiBorder(width, 46, {
          ground: '#1f2c70',
          main: '#f1e4c8',
          accent: '#e8a62a',
          light: '#1f2c70',
          glow: inks.turmeric,
        }),
        { x: width, y: height * 0.97, turn: 180 },
      ),
    ],
  }),
  monogram: (): Look => ({
    cap: 'bamboo',
    gloss: 0.2,
    print: [
      ...place(monogram({ text: 'R', radius: 118, ink: '#ffffff' }), { x: centre.x + 1.6, y: centre.y - 28.4 }),
      ...place(monogram({ text: 'R', radius: 118, ink: '#4c4a58' }), { ...centre, y: centre.y - 30 }),
    ],
  }),
  company: (): Look => ({
    coat: '#2a2932',
    cap: 'steel',
    gloss: 0.22,
    print: place(
      stackedMark({
        form: 'ripples',
        name: 'Sangam',
        line: 'WATER WORKS',
        size: 78,
        ink: '#f5f1e8',
        accent: '#8fd0d8',
      }),
      { ...centre, y: centre.y - 10 },
    ),
  }),
} as const;

function bottleShot(name: string, kind: keyof typeof bottleLooks, alt: string): Picture {
  return catalogueShot(name, alt, (canvas) => {
    const look = bottleLooks[kind]();
    drawPaperSweep(canvas, { tint, horizon: 890 });
    drawBottle(canvas, { cx: 440, foot: 1064, scale: look.cap === 'loop' ? 1.02 : 1.08, tint, ...look });
  });
}

export const bottles: readonly Picture[] = [
  bottleShot(
    'bottle-skyline',
    'skyline',
    'White steel bottle with a band of Lucknow rooftops in indigo and a steel cap',
  ),
  bottleShot('bottle-chikankari', 'chikankari', 'Sage flask with white chikankari flowers and a steel cap'),
  bottleShot('bottle-kites', 'kites', 'Turmeric school bottle with flying kites and a vermilion loop cap'),
  bottleShot(
    'bottle-block-print',
    'blockPrint',
    'Deep indigo bottle with an ivory and turmeric block-printed lattice, bamboo cap',
  ),
  bottleShot(
    'bottle-monogram',
    'monogram',
    'Bare brushed steel bottle with an engraved initial in a laurel, bamboo cap',
  ),
  bottleShot('bottle-company', 'company', 'Matt black bottle with a white company logo and a steel cap'),
];
