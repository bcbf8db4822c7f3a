import { paint, place, shape, type Artwork } from '../../drawing/artwork.js';
import { stroke, type Canvas } from '../../drawing/canvas.js';
import { group } from '../../drawing/element.js';
import { drawText } from '../../drawing/lettering.js';
import { rect, roundedRect } from '../../geometry/outlines.js';
import { mark } from '../../prints/company-mark.js';
import { eyelet } from '../keychain.js';
import { metals, plate } from '../metal.js';
import { lastLink, tagShadow, eyeX } from './tag.js';

/** A bar of brushed steel; the engraving has a lit lower edge. */
export function steelBar(canvas: Canvas): string {
  const [top, width, height] = [520, 262, 580];
  const left = eyeX - width / 2;
  const d = roundedRect(left, top, width, height, 46);
  const steel = canvas.linear(
    [
      [0, '#f4f5f7'],
      [0.2, '#c9cdd3'],
      [0.4, '#e9ebee'],
      [0.55, '#aeb3bb'],
      [0.8, '#d3d6db'],
      [1, '#8d929c'],
    ],
    left,
    top,
    left + width,
    top + height,
  );
  const hairs = Array.from({ length: 94 }, (_, i) =>
    stroke(`M${left} ${top + 4 + i * 6.2}h${width}`, i % 2 === 0 ? '#ffffff' : '#3a3846', 1.1, {
      opacity: 0.1 + (i % 4) * 0.035,
    }),
  );
  const cut = (ink: string): Artwork => [
    ...place(mark('arches', 80, ink), { x: eyeX, y: top + 226 }),
    ...drawText('MEHRAAB', { face: 'anek', size: 44, align: 'middle', x: eyeX, y: top + 404, spacing: 2, fill: ink }),
    shape(rect(eyeX - 84, top + 428, 168, 5), { fill: ink }),
    ...drawText('INTERIORS', {
      face: 'anekText',
      size: 26,
      align: 'middle',
      x: eyeX,
      y: top + 470,
      spacing: 7,
      fill: ink,
    }),
  ];
  return (
    plate(
      canvas,
      { d, face: steel, edge: '#8a8f99', thickness: 9, shadow: tagShadow },
      ...hairs,
      group({ transform: 'translate(1.8 2.2)' }, paint(cut('#ffffff'))),
      paint(cut('#3b3a48')),
    ) +
    eyelet(canvas, eyeX, top + 54, 27, metals.steel) +
    lastLink(canvas, top + 22, metals.steel)
  );
}
