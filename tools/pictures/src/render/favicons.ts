import { faviconSvg } from '../brand/mark.js';
import type { Job } from './work.js';

export const favicons: readonly Job[] = [32, 180, 512].map((size) => ({
  name: `favicon-${size}`,
  svg: () => faviconSvg(size),
  outputs: [{ file: `favicon-${size}.png`, width: size, format: 'png' }],
}));
