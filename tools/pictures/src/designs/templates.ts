import { paint, shape, type Artwork } from '../drawing/artwork.js';
import { clipped } from '../drawing/canvas.js';
import { element } from '../drawing/element.js';
import { rect } from '../geometry/outlines.js';
import { cropMarks } from '../brand/mark.js';

/** A print template; sizes in millimetres, artwork in tenths of a millimetre from the upper left of the bleed. */
export interface Template {
  readonly name: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly bleed: number;
  readonly ground: string;
  readonly art: () => Artwork;
}

export const units = ({ width, height, bleed }: Template) => ({
  width: (width + bleed * 2) * 10,
  height: (height + bleed * 2) * 10,
  edge: bleed * 10,
});

/** The file a customer downloads: trim size, bleed and crop marks, in millimetres. */
export function templateSvg(template: Template): string {
  const { width, height, edge } = units(template);
  const margin = 80;
  const [w, h] = [width + margin * 2, height + margin * 2];
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `${-margin} ${-margin} ${w} ${h}`,
      width: `${w / 10}mm`,
      height: `${h / 10}mm`,
    },
    element('title', {}, template.alt),
    element(
      'defs',
      {},
      element('clipPath', { id: `${template.name}-bleed` }, element('path', { d: rect(0, 0, width, height) })),
    ),
    paint([shape(rect(-margin, -margin, w, h), { fill: '#ffffff' })]),
    clipped(`url(#${template.name}-bleed)`, paint(sheetOf(template))),
    paint(cropMarks(edge, edge, width - edge * 2, height - edge * 2, 50, '#1b1a2e')),
  );
}

/** Ground and artwork with its bleed; the artwork may extend beyond the edge, so callers must clip it. */
export function sheetOf(template: Template): Artwork {
  const { width, height } = units(template);
  return [shape(rect(0, 0, width, height), { fill: template.ground }), ...template.art()];
}
