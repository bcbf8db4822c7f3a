import { paint, place } from '../../drawing/artwork.js';
import { stroke, type Canvas } from '../../drawing/canvas.js';
import { group } from '../../drawing/element.js';
import { circle } from '../../geometry/outlines.js';
import { lotusRoundel } from '../../prints/block-print.js';
import { inks } from '../../prints/palette.js';
import { eyelet } from '../keychain.js';
import { metals, plate } from '../metal.js';
import { eyeX, tagShadow, lastLink } from './tag.js';

export function beechDisc(canvas: Canvas): string {
  const [y, r] = [800, 236];
  const beech = canvas.linear(
    [
      [0, '#f2d6a9'],
      [0.5, '#e2bb84'],
      [1, '#c3935a'],
    ],
    eyeX - r,
    y - r,
    eyeX + r,
    y + r,
  );
  const rings = Array.from({ length: 15 }, (_, i) =>
    stroke(
      `M${eyeX - r} ${y - r + i * 34}Q${eyeX - 60 + (i % 4) * 30} ${y - r + i * 34 + 26 - (i % 3) * 20} ${eyeX + r} ${y - r + i * 34 + 8}`,
      i % 2 === 0 ? '#a8733c' : '#f9e6c4',
      1.6 + (i % 3),
      { opacity: 0.34 },
    ),
  );
  const print = place(
    lotusRoundel(r * 0.86, {
      ground: '#e2bb84',
      main: inks.madder,
      accent: '#c4541f',
      light: '#f6dfb6',
      glow: inks.turmeric,
    }),
    { x: eyeX, y },
  );
  return (
    plate(
      canvas,
      { d: circle(eyeX, y, r), face: beech, edge: '#a5713c', thickness: 14, shadow: tagShadow },
      ...rings,
      group({ style: 'mix-blend-mode:multiply', opacity: 0.93 }, paint(print)),
      ...rings.slice(3, 12),
    ) +
    eyelet(canvas, eyeX, y - r + 36, 26, metals.steel) +
    lastLink(canvas, y - r + 6, metals.steel)
  );
}
