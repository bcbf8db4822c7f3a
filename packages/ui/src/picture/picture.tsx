import { placeholderImage, pictureSources } from '@chhapai/contracts';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { classNames } from '../class-names/class-names';
import { groundOf } from './ground-of';
import styles from './picture.module.css';

interface PictureProps {
  /** The address the API names; drawn pictures (`/media/<name>-<width>.webp`) are offered as AVIF and WebP in every width. */
  image: string;
  alt: string;
  /** Proportion of the picture, so that its room is there before it is. */
  width: number;
  height: number;
  sizes?: string;
  /** The one picture of a page that must be first: eager, `fetchpriority="high"`. All others load when they come near. */
  priority?: boolean;
  /** Category whose tint lies behind the picture. */
  ground?: string | undefined;
  className?: string | undefined;
  style?: CSSProperties;
}

/** A picture that never crops, never shifts the page and shows the placeholder when it cannot be loaded. */
export function Picture({ image, alt, width, height, sizes = '100vw', priority, ground, ...frame }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const img = useRef<HTMLImageElement>(null);
  const isFailed = failed === image;
  const { src, avif, webp } = pictureSources(isFailed ? placeholderImage : image);

  // A picture can fail before the page is hydrated, when nobody listens yet.
  useEffect(() => {
    if (img.current?.complete && img.current.naturalWidth === 0) setFailed(image);
  }, [image]);

  return (
    <picture
      className={classNames(styles.frame, frame.className)}
      style={{ ...frame.style, aspectRatio: `${width} / ${height}`, background: groundOf(ground) }}
    >
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        ref={img}
        className={styles.image}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        onError={() => setFailed(image)}
      />
    </picture>
  );
}
