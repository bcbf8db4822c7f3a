import { place } from '../../drawing/artwork.js';
import { fill, type Canvas } from '../../drawing/canvas.js';
import { kite } from '../../prints/kites.js';
import { inks } from '../../prints/palette.js';
import { eyelet } from '../keychain.js';
import { metals, plate, polished } from '../metal.js';
import { x, shadow, lastLink, gleam, enamel } from './tag.js';

export function enamelKite(canvas: Canvas): string {
  const k = 232;
  const y = 796;
  const outline = `M${x} ${y - k * 1.1}Q${x + k * 0.58} ${y - k * 0.56} ${x + k * 1.1} ${y - k * 0.06}L${x} ${y + k * 1.06}L${x - k * 1.1} ${y - k * 0.06}Q${x - k * 0.58} ${y - k * 0.56} ${x} ${y - k * 1.1}Z`;
  const fin = `M${x - 62} ${y + k * 1.28}L${x} ${y + k * 0.94}L${x + 62} ${y + k * 1.28}L${x} ${y + k * 1.2}Z`;
  const brass = polished(canvas, metals.brass, x - k, y - k, x + k, y + k);
  const sail = place(kite(k * 0.96, 'border', [inks.vermilion, inks.turmeric, inks.indigo], '#f3d68e').slice(1), {
    x,
    y,
  });
  return (
    plate(
      canvas,
      { d: fin, face: brass, edge: metals.brass, thickness: 8, shadow },
      fill(fin, inks.indigo, {
        opacity: 0.75,
        transform: `translate(${x * 0.16} ${(y + k * 1.15) * 0.16}) scale(0.84)`,
      }),
    ) +
    plate(
      canvas,
      { d: outline, face: brass, edge: metals.brass, thickness: 9, shadow },
      enamel(sail, '#e7c273'),
      gleam(canvas, x, y - 20, k * 0.8),
    ) +
    eyelet(canvas, x, y - k * 1.1, 28, metals.brass) +
    lastLink(canvas, y - k * 1.1 - 32, metals.brass)
  );
}
