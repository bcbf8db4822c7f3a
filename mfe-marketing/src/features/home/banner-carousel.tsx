import { Picture } from '@chhapai/ui';
import { Carousel } from '../../carousel/carousel';
import { bannerSlides, type BannerSlide } from './banner.slides';
import styles from './banner-carousel.module.css';

/** Slightly narrower than displayed on phones: flat drawings still look sharp, and the next size up is twice the bytes. */
const pictureSizes = '(min-width: 1240px) 490px, (min-width: 720px) 42vw, 80vw';

/** The banners of the house, each with its words printed on a label. */
export function BannerCarousel() {
  const slides = bannerSlides.map((slide, index) => ({
    id: slide.title,
    content: <Banner slide={slide} isFirst={index === 0} />,
  }));
  return <Carousel label="What we print" slides={slides} />;
}

function Banner({ slide, isFirst }: { slide: BannerSlide; isFirst: boolean }) {
  return (
    <>
      <Picture
        image={slide.image}
        alt={slide.alt}
        width={4}
        height={5}
        sizes={pictureSizes}
        priority={isFirst}
        className={styles.picture}
      />
      <div className={styles.label}>
        <p className={styles.title}>{slide.title}</p>
        {slide.subtitle && <p className={styles.subtitle}>{slide.subtitle}</p>}
      </div>
    </>
  );
}
