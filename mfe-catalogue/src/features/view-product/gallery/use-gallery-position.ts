import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import type { Product } from '@chhapai/contracts';

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Which picture of a horizontally snapping track is in view. The track's own scroll position is the truth. */
export function useGalleryPosition(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);

  const show = useCallback(
    (wanted: number) => {
      const next = Math.max(0, Math.min(count - 1, wanted));
      setIndex(next);
      const { current } = track;
      current?.scrollTo?.({ left: next * current.clientWidth, behavior: 'smooth' });
    },
    [count],
  );

  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    if (clientWidth > 0) setIndex(Math.round(scrollLeft / clientWidth));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(index + step);
    const buttons = track.current?.querySelectorAll('button');
    buttons?.[Math.max(0, Math.min(count - 1, index + step))]?.focus({ preventScroll: true });
  };

  return { track, index, show, onScroll, onKeyDown };
}

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
