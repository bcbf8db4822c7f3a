import { paint, place } from '../drawing/artwork.js';
import { element } from '../drawing/element.js';
import { drawText, textWidth, type Typeface } from '../drawing/lettering.js';
import { mark, type MarkForm } from '../prints/company-mark.js';

/** Placeholder clients until the agency enters its own; each mark has one colour, that of the surrounding text. */
const clients: readonly [name: string, form: MarkForm, face: Typeface][] = [
  ['Sample School', 'steps', 'anek'],
  ['Sample Clinic', 'orbit', 'rozha'],
  ['Sample Textiles', 'weave', 'anek'],
  ['Sample Sweets', 'sun', 'yatra'],
  ['Sample Hotel', 'arches', 'rozha'],
  ['Sample Builders', 'loom', 'anek'],
  ['Sample Books', 'sprout', 'rozha'],
  ['Sample Dairy', 'ripples', 'anek'],
  ['Sample Travels', 'peak', 'yatra'],
  ['Sample Jewels', 'bloom', 'rozha'],
];

const size = 34;

function logoSvg(name: string, form: MarkForm, face: Typeface): string {
  const text = { face, size: 44 } as const;
  const width = Math.ceil(24 + size * 2 + 18 + textWidth(name, face, text.size));
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} 96`,
      width,
      height: 96,
      role: 'img',
      'aria-label': name,
    },
    paint([
      ...place(mark(form, size, 'currentColor'), { x: 12 + size, y: 48 }),
      ...drawText(name, { ...text, x: 12 + size * 2 + 18, y: 63, fill: 'currentColor' }),
    ]),
  );
}

export const clientLogos: readonly { readonly id: string; readonly name: string; readonly svg: string }[] = clients.map(
  ([name, form, face], index) => ({
    id: `client-${String(index + 1).padStart(2, '0')}`,
    name,
    svg: logoSvg(name, form, face),
  }),
);
