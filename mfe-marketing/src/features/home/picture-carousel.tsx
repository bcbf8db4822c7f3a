import { Container } from '@chhapai/ui';
import { Carousel } from '../../carousel/carousel';
import { WidePicture } from '../../pictures/wide-picture';
import { pressSlides } from './banner-carousel';
import styles from './picture-carousel.module.css';

/** The simpler banners: three pictures across the page, no words over them. */
export function PictureCarousel() {
  const slides = pressSlides.map(({ name, alt }) => ({
    id: name,
    content: (
      <WidePicture
        name={name}
        alt={alt}
        width={1600}
        height={600}
        sizes="(min-width: 1320px) 1240px, 94vw"
        className={styles.picture}
      />
    ),
  }));
  return (
    <Container className={styles.place}>
      <Carousel label="Fresh off the press" slides={slides} />
    </Container>
  );
}
