import type { Picture } from '../products/picture.js';

const cardWidths = [360, 640, 960] as const;
/** Banners run across a desktop screen. */
const bannerWidths = [360, 640, 960, 1600] as const;
export const formats = ['avif', 'webp'] as const;

export type Format = (typeof formats)[number] | 'png';

export interface Output {
  readonly file: string;
  readonly width: number;
  readonly format: Format;
  readonly isQuick?: true;
}

export const widthsOf = ({ width }: Pick<Picture, 'width'>): readonly number[] =>
  width > 960 ? bannerWidths : cardWidths;

/** The files of one picture: three widths, two formats each. */
export const outputsOf = ({
  name,
  width: drawn,
  isView,
}: Pick<Picture, 'name' | 'width' | 'isView'>): readonly Output[] =>
  widthsOf({ width: drawn }).flatMap((width) =>
    formats.map((format) => ({
      file: `${name}-${width}.${format}`,
      width,
      format,
      ...(isView && { isQuick: isView }),
    })),
  );
