import { paint, place, shape } from '../../drawing/artwork.js';
import { clipped, fill, stroke, type Canvas } from '../../drawing/canvas.js';
import { lighten } from '../../drawing/colour.js';
import { group } from '../../drawing/element.js';
import { arch, circle, rect } from '../../geometry/outlines.js';
import { finial, rumiDarwaza } from '../../prints/monuments.js';
import { eyelet } from '../keychain.js';
import { metals, plate, polished } from '../metal.js';
import { eyeX, tagShadow, lastLink, gleam } from './tag.js';

export function brassArch(canvas: Canvas): string {
  const [base, w, h] = [1050, 400, 500];
  const brass = polished(canvas, metals.brass, eyeX - w / 2, base - h, eyeX + w / 2, base);
  const inner = arch(eyeX, base - 34, w - 64, h - 78, 0.5);
  const gate = place(rumiDarwaza(300, { wall: '#e3b75c', opening: '#1b2766', trim: '#7d5316' }), {
    x: eyeX,
    y: base - 62,
  });
  const sea = canvas.linear(
    [
      [0, '#4557c4'],
      [0.6, '#2c3a94'],
      [1, '#1d276b'],
    ],
    eyeX - w / 2,
    base - h,
    eyeX + w / 2,
    base,
  );
  return (
    plate(
      canvas,
      { d: arch(eyeX, base, w, h, 0.5), face: brass, edge: metals.brass, thickness: 10, shadow: tagShadow },
      fill(inner, sea),
      clipped(
        canvas.clip(inner),
        paint([shape(circle(eyeX + 66, base - 300, 46), { fill: '#f2b01e' })]),
        group(
          { transform: 'translate(3 4)', opacity: 0.45 },
          paint(gate.map(({ path, width }) => ({ path, fill: width ? 'none' : '#0d1238' }))),
        ),
        paint(gate),
        paint([
          shape(rect(eyeX - w / 2, base - 62, w, 40), { fill: '#c2474a' }),
          shape(`M${eyeX - 160} ${base - 48}q20 -8 40 0q20 8 40 0q20 -8 40 0q20 8 40 0q20 -8 40 0q20 8 40 0`, {
            stroke: '#f2d08a',
            width: 4,
          }),
        ]),
      ),
      stroke(inner, '#1a1030', 9, { opacity: 0.5, filter: canvas.blur(4), transform: 'translate(3 4)' }),
      stroke(inner, lighten(metals.brass, 0.5), 3),
      paint(finial(eyeX, base - h + 66, 22, '#8a5f1f')),
      gleam(canvas, eyeX - 20, base - 300, 170),
    ) +
    eyelet(canvas, eyeX, base - h - 12, 28, metals.brass) +
    lastLink(canvas, base - h - 42, metals.brass)
  );
}
