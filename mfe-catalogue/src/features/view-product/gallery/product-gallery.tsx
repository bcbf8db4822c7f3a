import { useState, type ComponentType } from 'react';
import type { Product } from '@chhapai/contracts';
import { useHost } from '@chhapai/host-api';
import { Badge, CropMarks, Picture, VisuallyHidden } from '@chhapai/ui';
import { PICTURE_TRANSITION } from '../../../products/product-link';
import type { Choice } from '../choice/variants.rules';
import type { PictureZoomProps } from '../zoom/picture-zoom';
import { galleryOf, useGalleryPosition } from './use-gallery-position';
import { GalleryThumbnails } from './gallery-thumbnails';
import styles from './product-gallery.module.css';

/**
 * On phones, slightly narrower than the picture is displayed: it still looks sharp, and the next size
 * takes twice as long to load.
 */
const pictureSizes = '(min-width: 1040px) 600px, (min-width: 720px) 48vw, 80vw';

interface ProductGalleryProps {
  product: Product;
  choice?: Choice;
}

/** All pictures of a product: swiped on phones, chosen by thumbnails otherwise, and enlarged on a tap. */
export function ProductGallery({ product, choice }: ProductGalleryProps) {
  const { notify } = useHost();
  const pictures = galleryOf(product, choice);
  const { track, index, show, events } = useGalleryPosition(pictures.length, pictures[0]?.image);
  const [Zoom, setZoom] = useState<ComponentType<PictureZoomProps>>();
  const [isZoomed, setIsZoomed] = useState(false);

  const zoom = async () => {
    try {
      const { PictureZoom } = await import(/* webpackChunkName: "picture-zoom" */ '../zoom/picture-zoom');
      setZoom(() => PictureZoom);
      setIsZoomed(true);
    } catch {
      notify.error('The larger view could not be loaded. Please try again.');
    }
  };

  const hasViews = pictures.length > 1;
  return (
    <section className={styles.gallery} aria-label="Pictures" aria-roledescription="carousel">
      <div className={styles.frame}>
        <CropMarks />
        <ul ref={track} role="list" className={styles.track} {...events}>
          {pictures.map(({ image, alt }, position) => (
            <li key={image} className={styles.slide}>
              <button
                type="button"
                className={styles.open}
                tabIndex={position === index ? 0 : -1}
                aria-label={`Enlarge: ${alt}`}
                onClick={() => void zoom()}
              >
                <Picture
                  image={image}
                  alt={alt}
                  width={4}
                  height={5}
                  sizes={pictureSizes}
                  priority={position === 0}
                  ground={product.category}
                  className={styles.picture}
                  style={position === 0 ? { viewTransitionName: PICTURE_TRANSITION } : undefined}
                />
              </button>
            </li>
          ))}
        </ul>
        {product.featured && <Badge className={styles.badge}>Featured</Badge>}
        {hasViews && (
          <span className={styles.counter} aria-hidden>
            {index + 1} / {pictures.length}
          </span>
        )}
      </div>
      {hasViews && (
        <>
          <VisuallyHidden>
            <span aria-live="polite">{`Picture ${index + 1} of ${pictures.length}`}</span>
          </VisuallyHidden>
          <GalleryThumbnails pictures={pictures} ground={product.category} selected={index} onSelect={show} />
        </>
      )}
      {Zoom && (
        <Zoom
          open={isZoomed}
          pictures={pictures}
          index={index}
          title={`Pictures of ${product.name}`}
          onShow={show}
          onClose={() => setIsZoomed(false)}
        />
      )}
    </section>
  );
}
