import type { Product } from '@chhapai/contracts';

/** One view of a product. */
export interface GalleryPicture {
  image: string;
  alt: string;
}

/** What the pictures of tools/pictures show, by the end of their names. */
const VIEWS: Record<string, string> = {
  detail: 'close-up of the print',
  angle: 'seen from another side',
  size: 'drawing with measurements',
};

/** The product's picture and its other views, in the order in which they are shown. */
export function galleryOf({ name, image, images = [] }: Product): GalleryPicture[] {
  const more = images.filter((other) => other !== image);
  return [
    { image, alt: name },
    ...more.map((view, index) => ({ image: view, alt: `${name}, ${viewOf(view) ?? `view ${index + 2}`}` })),
  ];
}

function viewOf(image: string): string | undefined {
  const end = /-([a-z]+)-\d+\.webp$/.exec(image)?.[1] ?? '';
  return Object.hasOwn(VIEWS, end) ? VIEWS[end] : undefined;
}
