import type { Picture } from '../products/picture.js';

export const widths = [320, 640, 960] as const;
export const formats = ['avif', 'webp'] as const;

export type Format = (typeof formats)[number] | 'png';

export interface Output {
  readonly file: string;
  readonly width: number;
  readonly format: Format;
}

/** The files of one picture: three widths, two formats each. */
export const outputsOf = ({ name }: Pick<Picture, 'name'>): readonly Output[] =>
  widths.flatMap((width) => formats.map((format) => ({ file: `${name}-${width}.${format}`, width, format })));
