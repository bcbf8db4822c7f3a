import { paint, place } from '../../drawing/artwork.js';
import { fill, stroke, type Canvas } from '../../drawing/canvas.js';
import { group } from '../../drawing/element.js';
import { circle } from '../../geometry/outlines.js';
import { monogram } from '../../prints/monogram.js';
import { eyelet } from '../keychain.js';
import { metals, plate, polished } from '../metal.js';
import { eyeX, tagShadow, lastLink } from './tag.js';

export function leatherTag(canvas: Canvas): string {
  const [top, width, height] = [452, 330, 560];
  const left = eyeX - width / 2;
  const hide = `M${left + 96} ${top}H${left + width - 96}C${left + width - 40} ${top + 8} ${left + width} ${top + 90} ${left + width} ${top + 160}V${top + height - 60}Q${left + width} ${top + height} ${left + width - 60} ${top + height}H${left + 60}Q${left} ${top + height} ${left} ${top + height - 60}V${top + 160}C${left} ${top + 90} ${left + 40} ${top + 8} ${left + 96} ${top}Z`;
  const seam = hide
    .replaceAll(
      /(-?\d+\.?\d*) (-?\d+\.?\d*)/g,
      (_, x: string, y: string) =>
        `${eyeX + (Number(x) - eyeX) * 0.87} ${top + height / 2 + (Number(y) - top - height / 2) * 0.925}`,
    )
    .replaceAll(/H(-?\d+\.?\d*)/g, (_, x: string) => `H${eyeX + (Number(x) - eyeX) * 0.87}`)
    .replaceAll(/V(-?\d+\.?\d*)/g, (_, y: string) => `V${top + height / 2 + (Number(y) - top - height / 2) * 0.925}`);
  const tan = canvas.linear(
    [
      [0, '#d59a5c'],
      [0.45, '#b8763a'],
      [1, '#8c5124'],
    ],
    left,
    top,
    left + width,
    top + height,
  );
  const foil = polished(canvas, '#e2b54e', eyeX - 120, top + 190, eyeX + 120, top + 480);
  const sunk = place(monogram({ text: 'C', radius: 116, ink: foil, second: foil }), { x: eyeX, y: top + 326 });
  const pores = Array.from({ length: 70 }, (_, i) =>
    circle(left + ((i * 73) % width), top + ((i * 131) % height), 1 + (i % 3) * 0.7),
  ).join('');
  return (
    plate(
      canvas,
      { d: hide, face: tan, edge: '#7a431c', thickness: 10, shadow: tagShadow },
      fill(pores, '#5d3314', { opacity: 0.22 }),
      stroke(seam, '#6a3a17', 8, { opacity: 0.5, filter: canvas.blur(2) }),
      stroke(seam, '#6a3a17', 5, { 'stroke-dasharray': '17 9', transform: 'translate(1 2)', opacity: 0.8 }),
      stroke(seam, '#f6e2bf', 4.4, { 'stroke-dasharray': '17 9' }),
      group(
        { transform: 'translate(-1.5 -2)', opacity: 0.55 },
        paint(place(monogram({ text: 'C', radius: 116, ink: '#5d3314' }), { x: eyeX, y: top + 326 })),
      ),
      paint(sunk),
    ) +
    eyelet(canvas, eyeX, top + 58, 30, metals.steel) +
    lastLink(canvas, top + 24, metals.steel)
  );
}
