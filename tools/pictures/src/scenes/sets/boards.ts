import { paint, type Artwork } from '../../drawing/artwork.js';
import { clipped, fill, stroke, type Canvas } from '../../drawing/canvas.js';
import { darken, lighten } from '../../drawing/colour.js';
import { rect } from '../../geometry/outlines.js';
import { onQuad, quadPath, type Corners } from '../../geometry/quad.js';
import { castShadow } from './stage.js';

export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly art: Artwork;
}

/** Draws a print onto a quadrilateral, with light falling across it. */
export function printOn(canvas: Canvas, corners: Corners, { width, height, art }: Sheet, gloss = 0.2): void {
  const [topLeft, , bottomRight] = corners;
  const face = quadPath(corners);
  canvas.add(
    clipped(canvas.clip(face), paint(art, onQuad(width, height, corners), 60)),
    fill(
      face,
      canvas.linear(
        [
          [0, '#ffffff', gloss],
          [0.45, '#ffffff', 0],
          [1, '#1a1030', 0.2],
        ],
        topLeft.x,
        topLeft.y,
        bottomRight.x,
        bottomRight.y,
      ),
    ),
  );
}

/** A flat print, standing or hanging: shadow, thin edge and face. */
export function drawPanel(canvas: Canvas, corners: Corners, sheet: Sheet, edge = '#f2eee6', gloss = 0.2): void {
  const face = quadPath(corners);
  canvas.add(castShadow(canvas, face, 14, 18, 14, 0.32), castShadow(canvas, face, 4, 6, 4, 0.4), stroke(face, edge, 7));
  printOn(canvas, corners, sheet, gloss);
  canvas.add(stroke(face, darken(edge, 0.4), 1.2, { opacity: 0.5 }));
}

/** A steel hoarding: board with a frame, catwalk, lamps and a lattice of legs down to `ground`. */
export function drawHoarding(canvas: Canvas, corners: Corners, sheet: Sheet, ground: number): void {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const legs = [0.16, 0.5, 0.84].map((share) => ({
    x: bottomLeft.x + (bottomRight.x - bottomLeft.x) * share,
    y: bottomLeft.y + (bottomRight.y - bottomLeft.y) * share,
  }));
  for (const leg of legs) {
    canvas.add(castShadow(canvas, rect(leg.x - 12, ground - 8, 60, 12), 20, 0, 8, 0.4));
    canvas.add(
      stroke(`M${leg.x} ${leg.y - 20}V${ground}`, '#3d3a48', 17),
      stroke(`M${leg.x - 4} ${leg.y}V${ground}`, '#8d899c', 4),
    );
  }
  const braces = legs.slice(0, -1).map((leg, index) => {
    const next = legs[index + 1] ?? leg;
    const drop = (ground - leg.y) * 0.46;
    return `M${leg.x} ${leg.y + 16}L${next.x} ${next.y + drop}M${next.x} ${next.y + 16}L${leg.x} ${leg.y + drop}`;
  });
  canvas.add(stroke(braces.join(''), '#4a4756', 6));
  const face = quadPath(corners);
  canvas.add(castShadow(canvas, face, 22, 26, 18, 0.3), stroke(face, '#33303d', 22), stroke(face, '#6d6a7a', 5));
  printOn(canvas, corners, sheet, 0.16);
  canvas.add(
    stroke(`M${bottomLeft.x - 20} ${bottomLeft.y + 24}L${bottomRight.x + 20} ${bottomRight.y + 24}`, '#45424f', 10),
    stroke(`M${bottomLeft.x - 20} ${bottomLeft.y + 20}L${bottomRight.x + 20} ${bottomRight.y + 20}`, '#8d899c', 2),
  );
  for (const share of [0.2, 0.5, 0.8]) {
    const [x, y] = [topLeft.x + (topRight.x - topLeft.x) * share, topLeft.y + (topRight.y - topLeft.y) * share];
    canvas.add(
      stroke(`M${x} ${y - 8}q0 -26 -26 -30`, '#33303d', 5),
      fill(`M${x - 44} ${y - 46}l24 -4l6 16l-22 6Z`, '#33303d'),
      fill(`M${x - 38} ${y - 30}l20 -5l2 5l-18 6Z`, '#fff1c0'),
    );
  }
}

/** A roll-up standee on its base. */
export function drawStandee(
  canvas: Canvas,
  x: number,
  base: number,
  width: number,
  height: number,
  sheet: Sheet,
): void {
  const left = x - width / 2;
  canvas.add(castShadow(canvas, `M${left - 6} ${base - 8}h${width + 90}l20 22h${-width - 110}Z`, 14, 4, 9, 0.45));
  canvas.add(castShadow(canvas, rect(left, base - height, width, height), 16, 10, 14, 0.25));
  printOn(
    canvas,
    [
      { x: left, y: base - height },
      { x: left + width, y: base - height },
      { x: left + width, y: base - 16 },
      { x: left, y: base - 16 },
    ],
    sheet,
    0.26,
  );
  const steel = canvas.linear(
    [
      [0, '#f2f3f5'],
      [0.5, '#b9bcc4'],
      [1, '#777b86'],
    ],
    0,
    base - 18,
    0,
    base + 4,
  );
  canvas.add(
    fill(rect(left - 8, base - 18, width + 16, 20), steel),
    fill(rect(left - 4, base - height - 8, width + 8, 10), steel),
    fill(`M${left - 2} ${base + 2}h30l-6 10h-30ZM${left + width - 28} ${base + 2}h30l6 10h-30Z`, '#5b5e69'),
  );
}

/** A lit sign box over a shop: deep body, print on its face. */
export function drawSignBox(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  art: Artwork,
): void {
  const face = rect(x, y, width, height);
  canvas.add(castShadow(canvas, face, 10, 26, 14, 0.45));
  canvas.add(
    fill(`M${x} ${y + height}l10 14h${width - 20}l10 -14Z`, darken(colour, 0.6)),
    fill(
      face,
      canvas.linear(
        [
          [0, lighten(colour, 0.16)],
          [0.4, colour],
          [1, darken(colour, 0.2)],
        ],
        x,
        y,
        x + width,
        y + height,
      ),
    ),
  );
  canvas.add(
    clipped(
      canvas.clip(face),
      paint(art, (p) => ({ x: p.x + x, y: p.y + y })),
    ),
    stroke(rect(x + 5, y + 5, width - 10, height - 10), lighten(colour, 0.6), 2.4, { opacity: 0.8 }),
    stroke(face, darken(colour, 0.5), 2),
  );
}

/** A cloth or flex banner held between two arms of a pole. */
export function drawPoleBanner(
  canvas: Canvas,
  x: number,
  base: number,
  width: number,
  height: number,
  sheet: Sheet,
): void {
  const top = base - height;
  const drop = (width * sheet.height) / sheet.width;
  canvas.add(
    stroke(`M${x} ${base}V${top}`, '#3b3846', 9),
    stroke(`M${x - 2} ${base}V${top}`, '#8a8698', 2.4),
    fill(rect(x - 12, base - 12, 24, 12), '#3b3846'),
  );
  for (const y of [top + 20, top + 20 + drop]) canvas.add(stroke(`M${x} ${y}h${width + 14}`, '#3b3846', 5));
  printOn(
    canvas,
    [
      { x: x + 8, y: top + 22 },
      { x: x + 8 + width, y: top + 22 },
      { x: x + 8 + width, y: top + 18 + drop },
      { x: x + 8, y: top + 18 + drop },
    ],
    sheet,
    0.3,
  );
}
