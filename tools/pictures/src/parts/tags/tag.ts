import { paint, type Artwork } from '../../drawing/artwork.js';
import { fill, stroke, type Canvas } from '../../drawing/canvas.js';
import { darken } from '../../drawing/colour.js';
import { group } from '../../drawing/element.js';
import { ellipse } from '../../geometry/outlines.js';
import { wire } from '../keychain.js';
import { groundTint } from '../ground.js';

/** Tags hang with their eye at this x; the drawing of a keychain is 960 wide. */
export const eyeX = 470;
export const tagShadow = darken(groundTint.keychain, 0.74);

/** The last link, which passes through the eye of the tag and is drawn over it. */
export const lastLink = (canvas: Canvas, y: number, metal: string) =>
  wire(canvas, { d: ellipse(eyeX, y, 14, 34), metal, width: 8, shadow: tagShadow }, [
    eyeX - 14,
    y - 34,
    eyeX + 14,
    y + 34,
  ]);

/** Enamel between metal walls, which follow the outlines of all filled shapes. */
export function enamel(art: Artwork, wall: string): string {
  return group(
    {},
    paint(art),
    group(
      { opacity: 0.9 },
      paint(art.filter((item) => item.fill).map(({ path }) => ({ path, stroke: wall, width: 4 }))),
    ),
  );
}

export const gleam = (canvas: Canvas, cx: number, cy: number, r: number) =>
  fill(ellipse(cx - r * 0.3, cy - r * 0.45, r * 0.62, r * 0.36), '#ffffff', {
    opacity: 0.3,
    filter: canvas.blur(Math.round(r * 0.09)),
    transform: `rotate(-32 ${cx - r * 0.3} ${cy - r * 0.45})`,
  }) +
  stroke(
    `M${cx - r * 0.72} ${cy + r * 0.1}A${r * 0.75} ${r * 0.75} 0 0 1 ${cx - r * 0.1} ${cy - r * 0.74}`,
    '#ffffff',
    r * 0.045,
    { opacity: 0.6, filter: canvas.blur(2) },
  );
