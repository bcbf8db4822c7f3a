/** Widths of every rendered picture in pixels, ascending. */
export const pictureWidths = [360, 640, 960] as const;

/** Shown if a product has no picture or it cannot be loaded. */
export const placeholderImage = '/media/placeholder-640.webp';

/**
 * Sources of a picture in both formats. The API names rendered pictures `/media/<name>-<width>.webp`; any other URL is its
 * only source, and `avif` and `webp` are undefined.
 */
export function pictureSources(image: string): { src: string; avif?: string; webp?: string } {
  const name = /^\/media\/([a-z0-9-]+)-\d+\.webp$/.exec(image)?.[1];
  if (!name) return { src: image };
  const srcset = (format: string) => pictureWidths.map((w) => `/media/${name}-${w}.${format} ${w}w`).join(', ');
  return { src: image, avif: srcset('avif'), webp: srcset('webp') };
}
