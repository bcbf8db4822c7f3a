import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import type { Product } from '@chhapai/contracts';

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The index of the picture in view, derived from the scroll position of the track. */
export function useGalleryPosition(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);

  const show = useCallback(
    (target: number) => {
      const next = Math.max(0, Math.min(count - 1, target));
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

export interface GalleryPicture {
  image: string;
  alt: string;
}

/** What each picture shows, by the suffix that `tools/pictures` gives its file. */
const VIEWS: Record<string, string> = {
  detail: 'close-up of the print',
  angle: 'seen from another side',
  size: 'drawing with measurements',
};

/** The product's main picture and other views, in display order. */
export function galleryOf({ name, image, images = [] }: Product): GalleryPicture[] {
  const more = images.filter((other) => other !== image);
  return [
    { image, alt: name },
    ...more.map((view, index) => ({ image: view, alt: `${name}, ${viewOf(view) ?? `view ${index + 2}`}` })),
  ];
}

function viewOf(image: string): string | undefined {
  const suffix = /-([a-z]+)-\d+\.webp$/.exec(image)?.[1] ?? '';
  return Object.hasOwn(VIEWS, suffix) ? VIEWS[suffix] : undefined;
}
