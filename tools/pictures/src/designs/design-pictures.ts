import { paint, place, type Artwork } from '../drawing/artwork.js';
import { clipped, fill, stroke, type Canvas } from '../drawing/canvas.js';
import { darken, lighten } from '../drawing/colour.js';
import { circle } from '../geometry/outlines.js';
import { drawPaperSweep } from '../parts/ground.js';
import { drawMug, mugSheet } from '../parts/mug.js';
import type { Picture } from '../products/picture.js';
import { drawPile } from '../scenes/sets/paper.js';
import { drawTableTop } from '../scenes/sets/room.js';
import { castShadow, drawVignette } from '../scenes/sets/stage.js';
import { templates } from './all-templates.js';
import { sheetOf, units, type Template } from './templates.js';

/** The trimmed artwork scaled to a width. */
function scaledTo(template: Template, width: number): { width: number; height: number; art: Artwork } {
  const { edge } = units(template);
  const scale = width / (template.width * 10);
  return {
    width,
    height: template.height * 10 * scale,
    art: place(sheetOf(template), { x: -edge * scale, y: -edge * scale, scale }),
  };
}

function drawTshirt(canvas: Canvas, template: Template): void {
  const cloth = '#f7f4ee';
  const shirt =
    'M360 96C400 142 560 142 600 96L690 126C760 152 800 230 838 330L742 384L694 300V690H266V300L218 384L122 330C160 230 200 152 270 126Z';
  canvas.add(
    castShadow(canvas, shirt, 18, 22, 18, 0.34),
    fill(
      shirt,
      canvas.linear(
        [
          [0, lighten(cloth, 0.6)],
          [0.6, cloth],
          [1, darken(cloth, 0.14)],
        ],
        122,
        96,
        838,
        690,
      ),
    ),
  );
  const { art } = scaledTo(template, 270);
  const folds =
    'M266 300Q290 420 276 690M694 300Q668 430 690 690M340 560Q480 600 620 548M300 180Q330 230 300 300M664 180Q630 230 660 300';
  canvas.add(
    clipped(canvas.clip('M330 190H640V560H330Z'), paint(place(art.slice(1), { x: 345, y: 190 }))),
    clipped(canvas.clip(shirt), stroke(folds, '#1a1030', 22, { opacity: 0.1, filter: canvas.blur(9) })),
    stroke('M360 96C400 158 560 158 600 96', darken(cloth, 0.16), 12),
    stroke('M360 96C400 142 560 142 600 96', darken(cloth, 0.4), 2),
    stroke('M136 304L230 360M824 304L730 360', darken(cloth, 0.25), 2),
  );
}

const scenes: Record<string, (canvas: Canvas, template: Template) => void> = {
  'design-visiting-card': (canvas, template) => {
    drawTableTop(canvas, '#c9a27c');
    const card = scaledTo(template, 520);
    drawPile(canvas, { x: 560, y: 250, ...card, turn: 9, sheets: 20 });
    drawPile(canvas, { x: 420, y: 430, ...card, turn: -7, sheets: 3 });
  },
  'design-sticker': (canvas, template) => {
    drawTableTop(canvas, '#8fa79a');
    const { art } = scaledTo(template, 380);
    for (const [x, y, turn] of [
      [250, 235, -14],
      [700, 265, 10],
      [480, 485, -4],
    ] as const) {
      canvas.nest({ transform: `translate(${x} ${y}) rotate(${turn})` }, () => {
        const round = circle(0, 0, 188);
        canvas.add(
          castShadow(canvas, circle(0, 0, 196), 9, 12, 9, 0.4),
          fill(circle(0, 0, 197), '#fffdf8'),
          clipped(canvas.clip(round), paint(place(art, { x: -190, y: -190 }))),
          fill(
            round,
            canvas.linear(
              [
                [0, '#ffffff', 0.4],
                [0.45, '#ffffff', 0],
                [1, '#1a1030', 0.2],
              ],
              -188,
              -188,
              188,
              188,
            ),
          ),
        );
      });
    }
  },
  'design-letterhead': (canvas, template) => {
    drawTableTop(canvas, '#b9a48c');
    drawPile(canvas, { x: 560, y: 372, ...scaledTo(template, 410), turn: 8, sheets: 12 });
    drawPile(canvas, { x: 390, y: 360, ...scaledTo(template, 430), turn: -4, sheets: 2 });
  },
  'design-mug': (canvas, template) => {
    drawPaperSweep(canvas, { tint: '#e9cfa8', horizon: 450 });
    const { art } = scaledTo(template, mugSheet.width * 1.4);
    const print = (x: number) => place(art, { x, y: 0 });
    const look = { glaze: '#232b74', inside: '#f6b640', handle: '#232b74', gloss: 0.9, tint: '#e9cfa8', scale: 0.74 };
    drawMug(canvas, { cx: 220, foot: 576, ...look, print: print(95) });
    drawMug(canvas, { cx: 640, foot: 614, ...look, print: print(-316) });
  },
  'design-tshirt': (canvas, template) => {
    drawTableTop(canvas, '#9fb4c4');
    drawTshirt(canvas, template);
  },
  'design-poster': (canvas, template) => {
    drawTableTop(canvas, '#6f7d8c');
    drawPile(canvas, { x: 640, y: 366, ...scaledTo(template, 390), turn: 7, sheets: 6 });
    drawPile(canvas, { x: 380, y: 360, ...scaledTo(template, 420), turn: -4, sheets: 1 });
  },
};

/** The close-up's share of the sheet's width, and its centre (0 to 1). */
const CLOSE = 0.42;
const closeAt: Readonly<Record<string, readonly [x: number, y: number]>> = {
  'design-visiting-card': [0.24, 0.42],
  'design-letterhead': [0.22, 0.08],
  'design-sticker': [0.5, 0.28],
  'design-poster': [0.5, 0.36],
  'design-mug': [0.36, 0.55],
};

/** The sheet as it is printed, whole, seen from above. */
const flatView = (template: Template): Picture => ({
  name: `${template.name}-flat`,
  alt: `${template.alt}: the whole sheet, seen from above`,
  width: 960,
  height: 720,
  draw: (canvas) => {
    drawTableTop(canvas, '#cfc4b2');
    const width = Math.min(800, (600 * template.width) / template.height);
    drawPile(canvas, { x: 480, y: 360, ...scaledTo(template, width) });
    drawVignette(canvas, 0.18);
  },
});

/** A part of the sheet, close enough to judge lines and letters. */
const closeView = (template: Template): Picture => ({
  name: `${template.name}-close`,
  alt: `${template.alt}: a close-up`,
  width: 960,
  height: 720,
  draw: (canvas) => {
    const [x, y] = closeAt[template.name] ?? [0.5, 0.5];
    const sheet = scaledTo(template, 960 / CLOSE);
    const left = Math.min(Math.max(sheet.width * x - 480, 0), sheet.width - 960);
    const top = Math.min(Math.max(sheet.height * y - 360, 0), Math.max(0, sheet.height - 720));
    canvas.add(
      fill('M0 0H960V720H0Z', '#fffdf8'),
      clipped(canvas.clip('M0 0H960V720H0Z'), paint(place(sheet.art, { x: -left, y: -top }))),
    );
  },
});

/** Other views of each template. */
export const designViews: readonly Picture[] = templates.flatMap((template) => [
  flatView(template),
  closeView(template),
]);

export const designPictures: readonly Picture[] = templates.map((template) => ({
  name: template.name,
  alt: template.alt,
  width: 960,
  height: 720,
  draw: (canvas) => {
    scenes[template.name]?.(canvas, template);
    drawVignette(canvas, 0.24);
  },
}));
