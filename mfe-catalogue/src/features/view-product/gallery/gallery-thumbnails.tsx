import { Picture } from '@chhapai/ui';
import type { GalleryPicture } from './use-gallery-position';
import styles from './gallery-thumbnails.module.css';

interface GalleryThumbnailsProps {
  pictures: readonly GalleryPicture[];
  ground: string;
  selected: number;
  onSelect: (index: number) => void;
}

/** A button for each picture; shown as dots on phones, where pictures are swiped. */
export function GalleryThumbnails({ pictures, ground, selected, onSelect }: GalleryThumbnailsProps) {
  return (
    <ul role="list" className={styles.row}>
      {pictures.map(({ image, alt }, index) => (
        <li key={image}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-label={`Show picture ${index + 1}: ${alt}`}
            aria-current={index === selected || undefined}
            onClick={() => onSelect(index)}
          >
            <Picture
              image={image}
              alt=""
              width={4}
              height={5}
              sizes="72px"
              ground={ground}
              className={styles.picture}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
