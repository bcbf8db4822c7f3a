import { element, group } from '../drawing/element.js';
import { paint, place, shape } from '../drawing/artwork.js';
import { drawText } from '../drawing/lettering.js';
import { circle, star } from '../geometry/outlines.js';
import type { Point } from '../geometry/path.js';
import type { Line } from './borders.js';
import { country, ringOf, states } from './states.js';

const [width, height] = [900, 980];
const inks = ['#c7301f', '#f2b01e', '#2c3fa3', '#a31d3a', '#1e7a4c'] as const;
const light = '#fffaf0';

const positionOf = ([longitude, latitude]: readonly [number, number]): Point => ({
  x: 24 + (longitude - 68) * 29.2,
  y: 24 + (37.2 - latitude) * 32,
});

const outlineOf = (line: Line) =>
  `M${line
    .map((point) => positionOf(point))
    .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('L')}Z`;

const labelled = (text: string, [longitude, latitude]: readonly [number, number], size: number, fill: string) =>
  paint(drawText(text, { face: 'anek', size, align: 'middle', ...positionOf([longitude, latitude]), fill }));

/** India, for light and dark backgrounds: the served states in the brand's colours, and Lucknow as a star. */
export function servedStatesMap(): string {
  const lucknow = positionOf([80.95, 26.35]);
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-label': `Served states: ${states.map(({ name }) => name).join(', ')}`,
    },
    ...country.map((line) =>
      element('path', {
        d: outlineOf(line),
        fill: 'currentColor',
        'fill-opacity': 0.12,
        stroke: 'currentColor',
        'stroke-opacity': 0.4,
        'stroke-width': 1.5,
        'stroke-linejoin': 'round',
      }),
    ),
    ...states.map(({ name, around, ink }) =>
      element(
        'path',
        {
          d: outlineOf(ringOf(around)),
          fill: inks[ink],
          stroke: light,
          'stroke-width': 2.5,
          'stroke-linejoin': 'round',
          'data-state': name,
        },
        element('title', {}, name.replace('&', '&amp;')),
      ),
    ),
    group(
      { 'pointer-events': 'none' },
      ...states.map(({ name, short = name, label, size, ink }) =>
        short === '' ? '' : labelled(short, label, size, ink === 1 ? '#1b1a2e' : light),
      ),
      paint([
        shape(circle(lucknow.x, lucknow.y, 15), { fill: light }),
        ...place([shape(star(0, 0, 12, 5.4, 5), { fill: '#c7301f' })], lucknow),
      ]),
      labelled('Lucknow', [80.95, 25.66], 15, light),
    ),
  );
}
