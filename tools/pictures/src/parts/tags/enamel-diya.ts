import { paint, place } from '../../drawing/artwork.js';
import { fill, stroke, type Canvas } from '../../drawing/canvas.js';
import { lighten } from '../../drawing/colour.js';
import { circle } from '../../geometry/outlines.js';
import { diya, rangoli } from '../../prints/festival.js';
import { eyelet } from '../keychain.js';
import { metals, plate, polished } from '../metal.js';
import { eyeX, tagShadow, lastLink, gleam } from './tag.js';

export function enamelDiya(canvas: Canvas): string {
  const [y, r] = [800, 236];
  const brass = polished(canvas, metals.brass, eyeX - r, y - r, eyeX + r, y + r);
  const night = canvas.radial(
    [
      [0, '#8a3a6e'],
      [0.6, '#5a2152'],
      [1, '#351034'],
    ],
    eyeX,
    y - 40,
    r,
  );
  const ring = place(
    rangoli(r * 0.86, { ground: '#4a1d46', main: '#b23a5c', accent: '#d9a441', light: '#f6dfb0', glow: '#6d2a63' }, 12),
    { x: eyeX, y },
  );
  const lamp = place(
    diya(112, { ground: '#4a1d46', main: '#d9a441', accent: '#f0cf7e', light: '#8a3a2e', glow: '#ffd466' }),
    { x: eyeX, y: y + 92 },
  );
  return (
    plate(
      canvas,
      { d: circle(eyeX, y, r), face: brass, edge: metals.brass, thickness: 11, shadow: tagShadow },
      fill(circle(eyeX, y, r - 20), night),
      paint(ring),
      fill(circle(eyeX, y, r * 0.62), night),
      stroke(circle(eyeX, y, r * 0.62), '#e7c273', 6),
      paint(lamp),
      stroke(circle(eyeX, y, r - 20), '#1a1030', 9, {
        opacity: 0.5,
        filter: canvas.blur(4),
        transform: 'translate(3 4)',
      }),
      stroke(circle(eyeX, y, r - 20), lighten(metals.brass, 0.5), 3),
      gleam(canvas, eyeX, y, r * 0.9),
    ) +
    eyelet(canvas, eyeX, y - r - 4, 28, metals.brass) +
    lastLink(canvas, y - r - 34, metals.brass)
  );
}
