import type { Banner } from '@chhapai/contracts';
import { Container } from '@chhapai/ui';
import { Carousel } from '../../carousel/carousel';
import { BannerSlide } from './banner-slide';
import { WidePicture } from './wide-picture';
import styles from './banner-carousel.module.css';

/** The main banners, each with a label. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const slides = banners.map((banner, index) => ({
    id: banner.id,
    content: <BannerSlide banner={banner} isFirst={index === 0} />,
  }));
  return <Carousel label="What we print" slides={slides} />;
}

const pictures = [
  { name: 'banner-cards', alt: 'Visiting cards and letterheads laid out on a wooden table' },
  { name: 'banner-outdoor', alt: 'A hoarding beside an avenue of trees and lamps at dusk' },
  { name: 'banner-gifts', alt: 'A line of printed mugs and bottles' },
] as const;

/** A second, simpler carousel: three wide pictures without labels. */
export function PictureCarousel() {
  const slides = pictures.map(({ name, alt }) => ({
    id: name,
    content: (
      <WidePicture
        name={name}
        alt={alt}
        width={1600}
        height={600}
        sizes="(min-width: 1320px) 1240px, 94vw"
        className={styles.widePicture}
      />
    ),
  }));
  return (
    <Container className={styles.wide}>
      <Carousel label="Fresh off the press" slides={slides} />
    </Container>
  );
}
