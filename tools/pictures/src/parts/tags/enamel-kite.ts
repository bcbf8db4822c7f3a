import { place } from '../../drawing/artwork.js';
import { fill, type Canvas } from '../../drawing/canvas.js';
import { kite } from '../../prints/kites.js';
import { inks } from '../../prints/palette.js';
import { eyelet } from '../keychain.js';
import { metals, plate, polished } from '../metal.js';
import { eyeX, tagShadow, lastLink, gleam, enamel } from './tag.js';

export function enamelKite(canvas: Canvas): string {
  const size = 232;
  const y = 796;
  const outline = `M${eyeX} ${y - size * 1.1}Q${eyeX + size * 0.58} ${y - size * 0.56} ${eyeX + size * 1.1} ${y - size * 0.06}L${eyeX} ${y + size * 1.06}L${eyeX - size * 1.1} ${y - size * 0.06}Q${eyeX - size * 0.58} ${y - size * 0.56} ${eyeX} ${y - size * 1.1}Z`;
  const fin = `M${eyeX - 62} ${y + size * 1.28}L${eyeX} ${y + size * 0.94}L${eyeX + 62} ${y + size * 1.28}L${eyeX} ${y + size * 1.2}Z`;
  const brass = polished(canvas, metals.brass, eyeX - size, y - size, eyeX + size, y + size);
  const sail = place(kite(size * 0.96, 'border', [inks.vermilion, inks.turmeric, inks.indigo], '#f3d68e').slice(1), {
    x: eyeX,
    y,
  });
  return (
    plate(
      canvas,
      { d: fin, face: brass, edge: metals.brass, thickness: 8, shadow: tagShadow },
      fill(fin, inks.indigo, {
        opacity: 0.75,
        transform: `translate(${eyeX * 0.16} ${(y + size * 1.15) * 0.16}) scale(0.84)`,
      }),
    ) +
    plate(
      canvas,
      { d: outline, face: brass, edge: metals.brass, thickness: 9, shadow: tagShadow },
      enamel(sail, '#e7c273'),
      gleam(canvas, eyeX, y - 20, size * 0.8),
    ) +
    eyelet(canvas, eyeX, y - size * 1.1, 28, metals.brass) +
    lastLink(canvas, y - size * 1.1 - 32, metals.brass)
  );
}
