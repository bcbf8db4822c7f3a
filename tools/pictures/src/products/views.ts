import type { Dimension } from '../drawing/dimension-line.js';
import { drawBottle } from '../parts/bottle.js';
import { groundTint, drawPaperSweep } from '../parts/ground.js';
import { drawMug, type MugOptions } from '../parts/mug.js';
import { bottleLooks } from './bottles.js';
import { keychainViews } from './keychain-views.js';
import { drawCloseUp, measuredDrawing } from './measured.js';
import { mugLooks } from './mugs.js';
import { mousePadViews, photoFrameViews } from './flat-views.js';
import { catalogueShot, type Picture } from './picture.js';

/** Size of a round product, as the product page states it. */
interface Size {
  readonly height: string;
  readonly diameter: string;
}

type MugLook = keyof typeof mugLooks;
type BottleLook = keyof typeof bottleLooks;

const standardMug: Size = { height: '9.6 cm', diameter: 'Ø 8.2 cm' };

function mugViews(look: MugLook, what: string, turned: Partial<MugOptions>, size = standardMug): Picture[] {
  const tint = groundTint.mug;
  const name = `mug-${look}`;
  const shot = { cx: 384, foot: 934, scale: 1.22, tint, ...mugLooks[look]() };
  const flat = { cx: 430, foot: 900, scale: 1.04, tint, ...mugLooks[look]() };
  const [left, right, top] = [flat.cx - 226 * flat.scale, flat.cx + 226 * flat.scale, flat.foot - 492 * flat.scale];
  return [
    catalogueShot(`${name}-angle`, `${what}, seen from another side`, (canvas) => {
      drawPaperSweep(canvas, { tint, horizon: 790 });
      drawMug(canvas, { ...shot, ...turned, cx: turned.handleSide === 'left' ? 576 : 400 });
    }),
    catalogueShot(`${name}-detail`, `${what}, a close-up of the print`, (canvas) => {
      drawPaperSweep(canvas, { tint, horizon: 1180 });
      drawCloseUp(canvas, { x: 384, y: 625, scale: 1.9 }, () => drawMug(canvas, shot));
    }),
    measuredDrawing({
      name,
      alt: `${what}, ${size.height} high and ${size.diameter.slice(2)} across`,
      tint,
      draw: (canvas) => drawMug(canvas, flat),
      dimensions: [
        { axis: 'y', from: top, to: flat.foot, at: left - 90, edge: left, label: size.height },
        { axis: 'x', from: left, to: right, at: top - 150, edge: top - 10, label: size.diameter },
      ],
    }),
  ];
}

function bottleViews(name: string, look: BottleLook, what: string, size: Size): Picture[] {
  const tint = groundTint.bottle;
  const own = bottleLooks[look]();
  const shot = { cx: 440, foot: 1064, scale: own.cap === 'loop' ? 1.02 : 1.08, tint, ...own };
  const flat = { cx: 500, foot: 1060, scale: 0.9, tint, ...own };
  const [left, right] = [flat.cx - 151 * flat.scale, flat.cx + 151 * flat.scale];
  // The cap is 128 high and sits 10 into the neck; a loop rises another 80 above a cap of 112.
  const top = flat.foot - (790 + (own.cap === 'loop' ? 182 : 118)) * flat.scale;
  const dimensions: Dimension[] = [
    { axis: 'y', from: top, to: flat.foot, at: left - 110, edge: left, label: size.height },
    { axis: 'x', from: left, to: right, at: flat.foot + 92, edge: flat.foot, label: size.diameter },
  ];
  return [
    catalogueShot(`${name}-detail`, `${what}, a close-up of the print`, (canvas) => {
      drawPaperSweep(canvas, { tint, horizon: 1180 });
      drawCloseUp(canvas, { x: 440, y: 690, scale: 2.1 }, () => drawBottle(canvas, shot));
    }),
    measuredDrawing({
      name,
      alt: `${what}, ${size.height} high and ${size.diameter.slice(2)} across`,
      tint,
      draw: (canvas) => drawBottle(canvas, flat),
      dimensions,
    }),
  ];
}

const wide = { diameter: 'Ø 7.3 cm' };

/** More views of every product: the other side if it differs, a close-up of the print, and a drawing with measurements. */
export const views: readonly Picture[] = [
  ...mugViews('chikankari', 'Pistachio mug with chikankari flowers', {
    handleSide: 'left',
    print: mugLooks.chikankari(14).print,
  }),
  ...mugViews('kites', 'White mug with kites', { handleSide: 'left', print: mugLooks.kites(19).print }),
  ...mugViews('skyline', 'Mug with the Lucknow skyline', { facing: -34, handleSide: 'left' }),
  ...mugViews(
    'monogram',
    'Black mug with a golden initial',
    { facing: 30 },
    { height: '9.8 cm', diameter: 'Ø 8.4 cm' },
  ),
  ...mugViews('diyas', 'Plum mug with lit diyas', { handleSide: 'left', print: mugLooks.diyas(9).print }),
  ...mugViews('company', 'White mug with a company logo', { facing: 30 }),
  ...bottleViews('bottle-skyline', 'skyline', 'White bottle with Lucknow rooftops', {
    ...wide,
    height: '26 cm',
  }),
  ...bottleViews('bottle-chikankari', 'chikankari', 'Sage flask with chikankari flowers', {
    height: '26 cm',
    diameter: 'Ø 7 cm',
  }),
  ...bottleViews('bottle-kites', 'kites', 'Turmeric bottle with kites', {
    height: '22 cm',
    diameter: 'Ø 7 cm',
  }),
  ...bottleViews('bottle-block-print', 'blockPrint', 'Indigo bottle with a block-printed lattice', {
    ...wide,
    height: '26 cm',
  }),
  ...bottleViews('bottle-monogram', 'monogram', 'Steel bottle with an engraved initial', {
    ...wide,
    height: '27 cm',
  }),
  ...bottleViews('bottle-company', 'company', 'Black bottle with a company logo', {
    ...wide,
    height: '26 cm',
  }),
  ...mousePadViews,
  ...photoFrameViews,
  ...keychainViews,
];
