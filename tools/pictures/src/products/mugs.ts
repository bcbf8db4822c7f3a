import { place, shape, type Artwork } from '../drawing/artwork.js';
import { rect } from '../geometry/outlines.js';
import { drawMug, mugSheet, type MugOptions } from '../parts/mug.js';
import { groundTint, drawPaperSweep } from '../parts/ground.js';
import { chikanJaal } from '../prints/chikankari.js';
import { stackedMark } from '../prints/company-mark.js';
import { diyaNight } from '../prints/festival.js';
import { kiteSky } from '../prints/kites.js';
import { monogram } from '../prints/monogram.js';
import { inks } from '../prints/palette.js';
import { lucknowSkyline } from '../prints/skyline.js';
import { catalogueShot, type Picture } from './picture.js';

const tint = groundTint.mug;
const centre = { x: mugSheet.width / 2, y: mugSheet.height / 2 };

type Look = Omit<MugOptions, 'cx' | 'foot' | 'tint'>;

const plain = (print: Artwork, colour = '#fdfaf4'): Look => ({
  glaze: colour,
  inside: '#fbf7f0',
  handle: colour,
  print,
  gloss: 0.9,
});

export const mugLooks = {
  chikankari: (seed = 3): Look => ({
    ...plain(chikanJaal({ ...mugSheet, seed, thread: '#fffdf6' }), '#8db588'),
    inside: '#fffdf6',
  }),
  kites: (seed = 11): Look => ({
    ...plain(
      kiteSky({
        ...mugSheet,
        palette: { ground: '#fdfaf4', main: inks.ink, accent: inks.vermilion, light: '#cfdff0', glow: inks.turmeric },
        seed,
        colours: [inks.vermilion, inks.turmeric, inks.indigo, '#fdf3dc', inks.teal],
        count: 11,
        largest: 104,
      }),
    ),
    inside: inks.vermilion,
    handle: inks.vermilion,
  }),
  skyline: (): Look => ({
    ...plain(
      lucknowSkyline({
        ...mugSheet,
        palette: { ground: '#33409a', main: '#1b1f57', accent: inks.vermilion, light: '#ffe9b0', glow: '#f7b23c' },
        seed: 2,
      }),
      '#232b74',
    ),
    inside: '#f6b640',
  }),
  monogram: (): Look => ({
    ...plain(place(monogram({ text: 'A', radius: 158, ink: '#e0b052', second: '#f3d68e' }), centre), '#23222e'),
    inside: '#2c2a38',
    gloss: 0.28,
    chai: true,
  }),
  diyas: (seed = 5): Look => ({
    ...plain(
      diyaNight({
        ...mugSheet,
        palette: { ground: inks.plum, main: '#b2452a', accent: '#d9773a', light: '#ffe6b3', glow: '#ffc94d' },
        seed,
      }),
      inks.plum,
    ),
    inside: inks.turmeric,
  }),
  company: (): Look => ({
    ...plain([
      ...place(
        stackedMark({
          form: 'sprout',
          name: 'amrai',
          line: 'ORCHARDS & PANTRY',
          size: 86,
          ink: '#20473a',
          accent: inks.leaf,
        }),
        { ...centre, y: centre.y - 14 },
      ),
      shape(rect(0, mugSheet.height - 26, mugSheet.width, 10), { fill: inks.leaf }),
    ]),
    chai: true,
  }),
} as const;

function mugShot(name: string, look: keyof typeof mugLooks, alt: string): Picture {
  return catalogueShot(name, alt, (canvas) => {
    drawPaperSweep(canvas, { tint, horizon: 790 });
    drawMug(canvas, { cx: 384, foot: 934, scale: 1.22, tint, ...mugLooks[look]() });
  });
}

export const mugs: readonly Picture[] = [
  mugShot('mug-chikankari', 'chikankari', 'Pistachio mug with white chikankari flowers and mangoes all around'),
  mugShot('mug-kites', 'kites', 'White mug with vermilion, indigo and turmeric kites, vermilion handle and inside'),
  mugShot('mug-skyline', 'skyline', 'Mug wrapped in the Lucknow skyline at dusk with the Rumi Darwaza in front'),
  mugShot('mug-monogram', 'monogram', 'Matt black mug with a golden initial in a laurel'),
  mugShot('mug-diyas', 'diyas', 'Plum mug with rows of lit diyas under a marigold garland'),
  mugShot('mug-company', 'company', 'Plain white mug with a small company logo in leaf green'),
];
