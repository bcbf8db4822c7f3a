/** Widths in pixels in which every drawn picture exists, smallest first. */
export const pictureWidths = [360, 640, 960] as const;

/** Shown where a product has no picture or it cannot be loaded. */
export const placeholderImage = '/media/placeholder-640.webp';

/**
 * Addresses of one drawn picture in both formats. A drawn picture is named `/media/<name>-<width>.webp` in the API;
 * any other address has only itself, and `avif` and `webp` are undefined.
 */
export function pictureSources(image: string): { src: string; avif?: string; webp?: string } {
  const name = /^\/media\/([a-z0-9-]+)-\d+\.webp$/.exec(image)?.[1];
  if (!name) return { src: image };
  const srcset = (format: string) => pictureWidths.map((w) => `/media/${name}-${w}.${format} ${w}w`).join(', ');
  return { src: image, avif: srcset('avif'), webp: srcset('webp') };
}
