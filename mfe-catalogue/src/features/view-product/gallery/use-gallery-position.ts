import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Product } from '@chhapai/contracts';
import { hasModifier } from '@chhapai/ui';
import { type Choice, matchingVariants } from '../choice/variants.rules';

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The index of the picture in view, derived from the scroll position of the track. A new first picture is shown at once. */
export function useGalleryPosition(count: number, first: string | undefined) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  /** The picture that the track slides to, so that those on the way are neither shown as selected nor announced. */
  const target = useRef<number>(undefined);

  useEffect(() => {
    track.current?.scrollTo?.({ left: 0, behavior: 'instant' });
    setIndex(0);
  }, [first]);

  const show = useCallback(
    (position: number) => {
      const next = Math.max(0, Math.min(count - 1, position));
      setIndex(next);
      const { current } = track;
      if (!current) return;
      const left = next * current.clientWidth;
      if (Math.abs(current.scrollLeft - left) > 1) target.current = next;
      current.scrollTo?.({ left, behavior: 'smooth' });
    },
    [count],
  );

  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    const position = Math.round(scrollLeft / clientWidth);
    if (clientWidth === 0 || (target.current ?? position) !== position) return;
    target.current = undefined;
    setIndex(position);
  };
  /** Swiping or scrolling stops the slide. */
  const stop = () => (target.current = undefined);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || hasModifier(event)) return;
    event.preventDefault();
    show(index + step);
    const buttons = track.current?.querySelectorAll('button');
    buttons?.[Math.max(0, Math.min(count - 1, index + step))]?.focus({ preventScroll: true });
  };

  return { track, index, show, events: { onScroll, onPointerDown: stop, onWheel: stop, onKeyDown } };
}

export interface GalleryPicture {
  image: string;
  alt: string;
}

/** The subject of each picture, by the suffix that `tools/pictures` gives its file. */
const VIEWS: Record<string, string> = {
  detail: 'close-up of the print',
  angle: 'from another angle',
  size: 'drawing with measurements',
};

/** Pictures of the variants that can still be chosen; once something is chosen, they come before those of the product. */
export function galleryOf({ name, image, images = [], variants = [] }: Product, choice: Choice = {}): GalleryPicture[] {
  const remaining = matchingVariants(variants, choice);
  const ofVariants = remaining.flatMap((variant) => variant.image ?? []);
  const isChosen = Object.keys(choice).length > 0;
  const all = isChosen ? [...ofVariants, image, ...images] : [image, ...images, ...ofVariants];
  return [...new Set(all)].map((picture, index) => {
    const [values = [], ...others] = remaining
      .filter((variant) => variant.image === picture)
      .map(({ options }) => Object.values(options));
    const common = values.filter((value) => others.every((other) => other.includes(value))).join(', ');
    const view = common || viewOf(picture) || (index > 0 && `view ${index + 1}`);
    return { image: picture, alt: picture === image || !view ? name : `${name}, ${view}` };
  });
}

function viewOf(image: string): string | undefined {
  const suffix = /-([a-z]+)-\d+\.webp$/.exec(image)?.[1] ?? '';
  return Object.hasOwn(VIEWS, suffix) ? VIEWS[suffix] : undefined;
}
