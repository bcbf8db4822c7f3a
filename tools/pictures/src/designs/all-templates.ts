import { place, shape } from '../drawing/artwork.js';
import { drawText } from '../drawing/lettering.js';
import { circle, rect } from '../geometry/outlines.js';
import { buti, butiBorder } from '../prints/block-print.js';
import { chikanWreath } from '../prints/chikankari.js';
import { mark } from '../prints/company-mark.js';
import { kite } from '../prints/kites.js';
import { monogram } from '../prints/monogram.js';
import { inks, type Palette } from '../prints/palette.js';
import { lucknowSkyline } from '../prints/skyline.js';
import type { Template } from './templates.js';

const madder: Palette = {
  ground: inks.ivory,
  main: inks.madder,
  accent: inks.turmeric,
  light: inks.ivory,
  glow: inks.turmeric,
};
const dusk: Palette = { ground: '#2b2f84', main: '#1b1440', accent: inks.vermilion, light: '#ffe9b0', glow: '#f7b23c' };

export const templates: readonly Template[] = [
  {
    name: 'design-visiting-card',
    alt: 'Visiting card template with a block-printed edge and room for name and numbers',
    width: 90,
    height: 54,
    bleed: 3,
    ground: '#fffaf0',
    art: () => [
      shape(rect(0, 0, 250, 600), { fill: inks.madder }),
      ...[0, 1, 2]
        .map((i) =>
          place(buti(66, { ...madder, main: '#f3d9b0', accent: inks.turmeric, light: inks.madder }), {
            x: 130,
            y: 120 + i * 180,
          }),
        )
        .flat(),
      ...drawText('Your Name', { face: 'rozha', size: 92, x: 310, y: 230, fill: inks.ink }),
      ...drawText('What you do', { face: 'anekText', size: 40, x: 314, y: 292, fill: inks.madder }),
      shape('M314 330H480', { stroke: inks.turmeric, width: 7 }),
      ...drawText('00000 00000', { face: 'anekText', size: 34, x: 314, y: 402, fill: inks.ink }),
      ...drawText('name@your-shop.in', { face: 'anekText', size: 34, x: 314, y: 450, fill: inks.ink }),
      ...drawText('Street, Lucknow', { face: 'anekText', size: 34, x: 314, y: 498, fill: inks.ink }),
    ],
  },
  {
    name: 'design-sticker',
    alt: 'Round sticker template, handmade in Lucknow, with a chikankari wreath',
    width: 80,
    height: 80,
    bleed: 2,
    ground: '#ffffff',
    art: () => [
      shape(circle(420, 420, 415), { fill: '#1e6a5c' }),
      shape(circle(420, 420, 372), { stroke: '#f6ecd8', width: 5 }),
      ...place(chikanWreath(270, '#f6ecd8', inks.turmeric), { x: 420, y: 420 }),
      ...drawText('हाथ से बना', { face: 'yatraHindi', size: 84, align: 'middle', x: 420, y: 426, fill: '#fff6e0' }),
      ...drawText('MADE IN LUCKNOW', {
        face: 'anek',
        size: 30,
        align: 'middle',
        x: 420,
        y: 486,
        spacing: 3,
        fill: inks.turmeric,
      }),
    ],
  },
  {
    name: 'design-letterhead',
    alt: 'Letterhead template on A4 with an arch mark and a border at the foot',
    width: 210,
    height: 297,
    bleed: 3,
    ground: '#fffdf8',
    art: () => [
      shape(rect(0, 0, 2160, 60), { fill: inks.indigo }),
      ...place(mark('arches', 96, inks.indigo), { x: 300, y: 270 }),
      ...drawText('Your Company', { face: 'anek', size: 120, x: 460, y: 290, fill: inks.ink }),
      ...drawText('what it makes, and for whom', { face: 'anekText', size: 48, x: 462, y: 360, fill: '#5a5870' }),
      shape('M200 450H1960', { stroke: '#d5cfc4', width: 4 }),
      ...drawText('Dear', { face: 'anekText', size: 50, x: 200, y: 640, fill: '#8a8698' }),
      ...drawText('Street, Lucknow 226 000', { face: 'anekText', size: 42, x: 200, y: 2800, fill: '#5a5870' }),
      ...drawText('00000 00000', { face: 'anekText', size: 42, x: 1960, y: 2800, align: 'end', fill: '#5a5870' }),
      ...place(butiBorder(2160, 120, { ...madder, main: inks.indigo, accent: inks.vermilion }), { y: 2870 }),
    ],
  },
  {
    name: 'design-mug',
    alt: 'Wrap template for a mug with the Lucknow skyline at dusk and a line of Hindi',
    width: 200,
    height: 90,
    bleed: 2,
    ground: '#2b2f84',
    art: () => [
      ...lucknowSkyline({ width: 2040, height: 940, palette: dusk, seed: 6, gate: 0.68, lettering: 0.46 }),
      ...drawText('मुस्कुराइए,', { face: 'yatraHindi', size: 190, align: 'middle', x: 520, y: 330, fill: '#fff0c4' }),
      ...drawText('आप लखनऊ में हैं', { face: 'yatraHindi', size: 96, align: 'middle', x: 520, y: 484, fill: '#fff0c4' }),
    ],
  },
  {
    name: 'design-tshirt',
    alt: 'T-shirt print template with a large kite and the word patangbaaz',
    width: 280,
    height: 350,
    bleed: 0,
    ground: '#ffffff',
    art: () => [
      ...place(kite(1000, 'chevrons', [inks.vermilion, inks.turmeric, '#fff4dc']), { x: 1400, y: 1160, turn: 14 }),
      shape('M1106 2330C1040 2420 900 2300 800 2380S640 2420 560 2380', { stroke: inks.ink, width: 22 }),
      ...drawText('पतंगबाज़', { face: 'yatraHindi', size: 620, align: 'middle', x: 1400, y: 3020, fill: inks.indigo }),
      ...drawText('LUCKNOW ROOFTOP CLUB', {
        face: 'anek',
        size: 170,
        align: 'middle',
        x: 1400,
        y: 3340,
        spacing: 16,
        fill: inks.ink,
      }),
    ],
  },
  {
    name: 'design-poster',
    alt: 'Poster template on A3 for an evening of music, an initial in a laurel over the skyline',
    width: 297,
    height: 420,
    bleed: 3,
    ground: '#b3263f',
    art: () => [
      ...lucknowSkyline({
        width: 3030,
        height: 4260,
        palette: { ground: '#7a1c4c', main: '#2a1034', accent: '#d8432f', light: '#fff0c2', glow: '#f8b630' },
        seed: 3,
        ground: 0.9,
      }),
      shape(rect(0, 0, 3030, 1330), { fill: '#7a1c4c', opacity: 0.55 }),
      ...place(monogram({ text: 'M', radius: 230, ink: '#ffe1a0' }), { x: 1515, y: 420 }),
      ...drawText('महफ़िल', { face: 'rozhaHindi', size: 560, align: 'middle', x: 1515, y: 1130, fill: '#fff0c4' }),
      ...drawText('AN EVENING OF MUSIC', {
        face: 'anek',
        size: 150,
        align: 'middle',
        x: 1515,
        y: 1330,
        spacing: 20,
        fill: '#fff0c4',
      }),
      shape(rect(0, 3900, 3030, 360), { fill: '#2a1034' }),
      ...drawText('Day, month · time · place', {
        face: 'anekText',
        size: 150,
        align: 'middle',
        x: 1515,
        y: 4110,
        fill: '#fff0c4',
      }),
    ],
  },
];
