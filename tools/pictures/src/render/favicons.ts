import { faviconSvg, maskableIconSvg } from '../brand/mark.js';
import type { Job } from './work.js';

export const favicons: readonly Job[] = [
  ...[32, 180, 192, 512].map((size) => icon(`favicon-${size}`, size, faviconSvg)),
  icon('favicon-maskable-512', 512, maskableIconSvg),
];

function icon(name: string, size: number, svgOf: (size: number) => string): Job {
  return { name, svg: () => svgOf(size), outputs: [{ file: `${name}.png`, width: size, format: 'png' }] };
}
