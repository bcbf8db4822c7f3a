import { place } from '../../drawing/artwork.js';
import { fill, type Canvas } from '../../drawing/canvas.js';
import { kite } from '../../prints/kites.js';
import { inks } from '../../prints/palette.js';
import { eyelet } from '../keychain.js';
import { metals, plate, polished } from '../metal.js';
import { eyeX, tagShadow, lastLink, gleam, enamel } from './tag.js';

export function enamelKite(canvas: Canvas): string {
  const k = 232;
  const y = 796;
  const outline = `M${eyeX} ${y - k * 1.1}Q${eyeX + k * 0.58} ${y - k * 0.56} ${eyeX + k * 1.1} ${y - k * 0.06}L${eyeX} ${y + k * 1.06}L${eyeX - k * 1.1} ${y - k * 0.06}Q${eyeX - k * 0.58} ${y - k * 0.56} ${eyeX} ${y - k * 1.1}Z`;
  const fin = `M${eyeX - 62} ${y + k * 1.28}L${eyeX} ${y + k * 0.94}L${eyeX + 62} ${y + k * 1.28}L${eyeX} ${y + k * 1.2}Z`;
  const brass = polished(canvas, metals.brass, eyeX - k, y - k, eyeX + k, y + k);
  const sail = place(kite(k * 0.96, 'border', [inks.vermilion, inks.turmeric, inks.indigo], '#f3d68e').slice(1), {
    x: eyeX,
    y,
  });
  return (
    plate(
      canvas,
      { d: fin, face: brass, edge: metals.brass, thickness: 8, shadow: tagShadow },
      fill(fin, inks.indigo, {
        opacity: 0.75,
        transform: `translate(${eyeX * 0.16} ${(y + k * 1.15) * 0.16}) scale(0.84)`,
      }),
    ) +
    plate(
      canvas,
      { d: outline, face: brass, edge: metals.brass, thickness: 9, shadow: tagShadow },
      enamel(sail, '#e7c273'),
      gleam(canvas, eyeX, y - 20, k * 0.8),
    ) +
    eyelet(canvas, eyeX, y - k * 1.1, 28, metals.brass) +
    lastLink(canvas, y - k * 1.1 - 32, metals.brass)
  );
}
