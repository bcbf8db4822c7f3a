import { faviconSvg, maskableIconSvg } from '../brand/mark.js';
import { ogShop } from '../brand/shop-pictures.js';
import { drawings, pictures, svgOf } from '../catalogue.js';
import type { Picture } from '../products/picture.js';

const CARD_WIDTHS = [360, 640, 960] as const;
/** Banners run across a desktop screen. */
const BANNER_WIDTHS = [...CARD_WIDTHS, 1600] as const;

export type Output =
  | {
      readonly file: string;
      readonly format: 'avif' | 'webp' | 'png';
      readonly width: number;
      readonly quality?: number;
    }
  | { readonly file: string; readonly format: 'svg' };

/** One SVG and the files made from it. */
export interface Job {
  readonly name: string;
  readonly svg: () => string;
  readonly outputs: readonly Output[];
}

/** The files of one picture: each width as AVIF and as WebP. */
export function outputsOf({
  name,
  width: drawnWidth,
  avifQuality,
}: Pick<Picture, 'name' | 'width' | 'avifQuality'>): readonly Output[] {
  const widths = drawnWidth > 960 ? BANNER_WIDTHS : CARD_WIDTHS;
  return widths.flatMap((width): Output[] => [
    { file: `${name}-${width}.avif`, format: 'avif', width, ...(avifQuality && { quality: avifQuality }) },
    { file: `${name}-${width}.webp`, format: 'webp', width },
  ]);
}

const icon = (name: string, width: number, svgOfSize: (size: number) => string): Job => ({
  name,
  svg: () => svgOfSize(width),
  outputs: [{ file: `${name}.png`, format: 'png', width }],
});

/** Every file below `/media/`. */
export const jobs: readonly Job[] = [
  ...pictures.map((picture) => ({ name: picture.name, svg: () => svgOf(picture), outputs: outputsOf(picture) })),
  {
    name: ogShop.name,
    svg: () => svgOf(ogShop),
    outputs: [
      { file: 'og-shop.png', format: 'png', width: 1200 },
      { file: 'og-shop.webp', format: 'webp', width: 1200 },
    ],
  },
  ...[32, 180, 192, 512].map((size) => icon(`favicon-${size}`, size, faviconSvg)),
  icon('favicon-maskable-512', 512, maskableIconSvg),
  ...Object.entries(drawings).map(([name, svg]): Job => ({
    name,
    svg: () => svg,
    outputs: [{ file: `${name}.svg`, format: 'svg' }],
  })),
];
