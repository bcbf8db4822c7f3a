import { useId, type KeyboardEvent } from 'react';
import { pictureSources } from '@chhapai/contracts';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  CloseIcon,
  hasModifier,
  IconButton,
  MinusIcon,
  PlusIcon,
  useModal,
  VisuallyHidden,
} from '@chhapai/ui';
import type { GalleryPicture } from '../gallery/use-gallery-position';
import { useZoom } from './use-zoom';
import { MAX_SCALE } from './zoom.rules';
import styles from './picture-zoom.module.css';

const ZOOM_FACTOR = 1.6;
const PAN_PX = 80;

export interface PictureZoomProps {
  open: boolean;
  pictures: readonly GalleryPicture[];
  index: number;
  title: string;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** A full-screen view of the pictures that can be zoomed and panned. */
export function PictureZoom({ open, pictures, index, title, onShow, onClose }: PictureZoomProps) {
  const modal = useModal(open, onClose);
  const titleId = useId();

  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h2>
      {open && <Stage pictures={pictures} index={index} onShow={onShow} onClose={onClose} />}
    </dialog>
  );
}

function Stage({ pictures, index, onShow, onClose }: Omit<PictureZoomProps, 'open' | 'title'>) {
  const { image, alt } = pictures[index] ?? pictures[0]!;
  const count = pictures.length;
  const move = (step: 1 | -1) => onShow(Math.max(0, Math.min(count - 1, index + step)));
  const { stage, picture, view, zoomBy, panBy, gestures } = useZoom(image, move);
  const { src, avif, webp } = pictureSources(image);
  const isFit = view.scale === 1;

  const keys: Partial<Record<string, () => void>> = {
    '+': () => zoomBy(ZOOM_FACTOR),
    '=': () => zoomBy(ZOOM_FACTOR),
    '-': () => zoomBy(1 / ZOOM_FACTOR),
    ArrowLeft: () => (isFit ? move(-1) : panBy(PAN_PX, 0)),
    ArrowRight: () => (isFit ? move(1) : panBy(-PAN_PX, 0)),
    ArrowUp: () => panBy(0, PAN_PX),
    ArrowDown: () => panBy(0, -PAN_PX),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = hasModifier(event) ? undefined : keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  return (
    <div className={styles.layout} onKeyDown={onKeyDown}>
      <div
        ref={stage}
        className={isFit ? styles.stage : `${styles.stage} ${styles.enlarged}`}
        {...gestures}
        data-scale={view.scale.toFixed(2)}
      >
        <picture className={styles.frame}>
          {avif && <source type="image/avif" srcSet={avif} sizes="960px" />}
          {webp && <source type="image/webp" srcSet={webp} sizes="960px" />}
          <img
            ref={picture}
            className={styles.image}
            src={src}
            alt={alt}
            draggable={false}
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          />
        </picture>
      </div>
      <div className={styles.close}>
        <IconButton kind="secondary" label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className={styles.controls}>
        {count > 1 && (
          <IconButton kind="secondary" label="Previous picture" aria-disabled={index === 0} onClick={() => move(-1)}>
            <ChevronLeftIcon />
          </IconButton>
        )}
        <IconButton kind="secondary" label="Zoom out" aria-disabled={isFit} onClick={() => zoomBy(1 / ZOOM_FACTOR)}>
          <MinusIcon />
        </IconButton>
        <span className={styles.position} role="status">
          <VisuallyHidden>{`Picture ${index + 1} of ${count}, `}</VisuallyHidden>
          {Math.round(view.scale * 100)}%
        </span>
        <IconButton
          kind="secondary"
          label="Zoom in"
          aria-disabled={view.scale >= MAX_SCALE}
          onClick={() => zoomBy(ZOOM_FACTOR)}
        >
          <PlusIcon />
        </IconButton>
        {count > 1 && (
          <IconButton kind="secondary" label="Next picture" aria-disabled={index === count - 1} onClick={() => move(1)}>
            <ChevronRightIcon />
          </IconButton>
        )}
      </div>
    </div>
  );
}
