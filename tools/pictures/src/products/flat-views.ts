import type { Camera } from '../geometry/camera.js';
import { groundTint, drawPaperSweep } from '../parts/ground.js';
import { drawCloseUp, measuredDrawing } from './measured.js';
import { layPad, type padLooks } from './mouse-pads.js';
import { frameLooks, drawStandingFrame } from './photo-frames.js';
import { catalogueShot, type Picture } from './picture.js';

/** Width and height as the product page words them. */
type Sides = readonly [width: string, height: string];

const fromAbove: Camera = { cx: 480, cy: 560, elevation: 90, distance: 40_000 };

function padViews(name: string, look: keyof typeof padLooks, what: string, sides: Sides | string): Picture[] {
  const tint = groundTint.mousepad;
  const isRound = typeof sides === 'string';
  const [w, h] = isRound ? [660, 660] : [720, 640];
  const [left, right, foot] = [480 - w / 2, 480 + w / 2, 560 + h / 2];
  const across = isRound ? sides : sides[0];
  return [
    catalogueShot(`${name}-detail`, `${what}, a close-up of the print and the stitched edge`, (canvas) => {
      drawPaperSweep(canvas, { tint, horizon: 80 });
      drawCloseUp(canvas, { x: 330, y: 800, scale: 2.1 }, () => layPad(canvas, look));
    }),
    measuredDrawing({
      name,
      alt: isRound ? `${what}, ${across.slice(2)} across` : `${what}, ${sides.join(' by ')}`,
      tint,
      draw: (canvas) => layPad(canvas, look, { camera: fromAbove, turn: 0 }),
      dimensions: [
        { axis: 'x', from: left, to: right, at: foot + 120, edge: foot, label: across },
        ...(isRound
          ? []
          : [{ axis: 'y' as const, from: 560 - h / 2, to: foot, at: left - 64, edge: left, label: sides[1] }]),
      ],
    }),
  ];
}

export const mousePadViews: readonly Picture[] = [
  ...padViews('mousepad-skyline', 'skyline', 'Mouse pad with the Lucknow skyline', ['24 cm', '20 cm']),
  ...padViews('mousepad-block-print', 'blockPrint', 'Ivory mouse pad with indigo butis', ['22 cm', '18 cm']),
  ...padViews('mousepad-kites', 'kites', 'Teal mouse pad with kites', ['24 cm', '20 cm']),
  ...padViews('mousepad-chikankari', 'chikankari', 'Blush mouse pad with white vines', ['24 cm', '20 cm']),
  ...padViews('mousepad-rangoli', 'rangoli', 'Round mouse pad with a rangoli', 'Ø 22 cm'),
  ...padViews('mousepad-company', 'company', 'Charcoal mouse pad with a company logo', ['22 cm', '18 cm']),
];

const frame = { tint: groundTint.photoframe, size: 0.92 };

function frameViews(name: string, look: keyof typeof frameLooks, what: string, [width, height]: Sides): Picture[] {
  const { tint, size } = frame;
  // A frame leans back by seven degrees.
  const [w, h] = [640 * size, 810 * size * Math.cos((7 * Math.PI) / 180)];
  const straight: Camera = { cx: 0, cy: 0, elevation: 0, distance: 60_000 };
  const [left, foot] = [540 - w / 2, 560 + h / 2];
  return [
    catalogueShot(`${name}-angle`, `${what}, seen from the side`, (canvas) => {
      drawPaperSweep(canvas, { tint, horizon: 930 });
      drawStandingFrame(canvas, look, {
        camera: { cx: 490, cy: 1010, elevation: 12, distance: 3000 },
        turn: sideOf(look),
      });
    }),
    catalogueShot(`${name}-detail`, `${what}, a close-up of the corner`, (canvas) => {
      drawPaperSweep(canvas, { tint, horizon: 1190 });
      drawCloseUp(canvas, { x: 300, y: 420, scale: 2 }, () => drawStandingFrame(canvas, look));
    }),
    measuredDrawing({
      name,
      alt: `${what}, ${width} by ${height}`,
      tint,
      draw: (canvas) =>
        canvas.nest({ transform: `translate(540 ${foot}) scale(${size})` }, () =>
          drawStandingFrame(canvas, look, { camera: straight, turn: 0 }),
        ),
      dimensions: [
        { axis: 'x', from: left, to: left + w, at: foot + 110, edge: foot, label: width },
        { axis: 'y', from: foot - h, to: foot, at: left - 100, edge: left, label: height },
      ],
    }),
  ];
}

/** The catalogue shows some frames turned to the left; the other view turns each the other way. */
const sideOf = (look: keyof typeof frameLooks): number => ((frameLooks[look]().turn ?? 17) > 0 ? -30 : 30);

export const photoFrameViews: readonly Picture[] = [
  ...frameViews('photoframe-skyline', 'skyline', 'Walnut photo frame around the Rumi Darwaza', ['24 cm', '29 cm']),
  ...frameViews('photoframe-chikankari', 'chikankari', 'White photo frame with a blush mat', ['22 cm', '27 cm']),
  ...frameViews('photoframe-block-print', 'blockPrint', 'Ivory photo frame with block prints', ['23 cm', '28 cm']),
  ...frameViews('photoframe-kites', 'kites', 'Slim black collage frame', ['30 cm', '40 cm']),
  ...frameViews('photoframe-monogram', 'monogram', 'Gold wedding frame with initials', ['25 cm', '30 cm']),
  ...frameViews('photoframe-diyas', 'diyas', 'Dark teak frame with diyas', ['24 cm', '29 cm']),
];
