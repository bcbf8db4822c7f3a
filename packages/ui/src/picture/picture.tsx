import { placeholderImage, pictureSources } from '@chhapai/contracts';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { classNames } from '../class-names';
import styles from './picture.module.css';

interface PictureProps {
  /** The URL from the API. Rendered pictures (`/media/<name>-<width>.webp`) are offered as AVIF and WebP in every width. */
  image: string;
  alt: string;
  /** Width and height give the aspect ratio, which reserves the space of the picture before it loads. */
  width: number;
  height: number;
  sizes?: string;
  /** For the most important picture of a page, which is loaded first. All others are loaded lazily. */
  priority?: boolean;
  /** Product category whose tint is the background. */
  ground?: string | undefined;
  className?: string | undefined;
  style?: CSSProperties;
}

/** Whole names, which the build finds and records as tokens that the app needs. */
const TINTS = [
  'var(--ground-mug)',
  'var(--ground-mousepad)',
  'var(--ground-photoframe)',
  'var(--ground-bottle)',
  'var(--ground-keychain)',
];

const categoryTint = (category: string) =>
  TINTS.find((tint) => tint === `var(--ground-${category})`) ?? 'var(--ground-plain)';

/** A picture that is never cropped, never shifts the page, and is replaced by a placeholder if it cannot be loaded. */
export function Picture({ image, alt, width, height, sizes = '100vw', priority, ground, ...frame }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const img = useRef<HTMLImageElement>(null);
  const hasFailed = failed === image;
  const { src, avif, webp } = pictureSources(hasFailed ? placeholderImage : image);

  // The picture may have failed before hydration, without an error event.
  useEffect(() => {
    if (img.current?.complete && img.current.naturalWidth === 0) setFailed(image);
  }, [image]);

  return (
    <picture
      className={classNames(styles.frame, frame.className)}
      style={{ ...frame.style, aspectRatio: `${width} / ${height}`, background: ground && categoryTint(ground) }}
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
