import { Container, Picture } from '@chhapai/ui';
import { Carousel } from '../../carousel/carousel';
import { WidePicture } from './wide-picture';
import styles from './banner-carousel.module.css';

/** On phones slightly narrower than displayed: flat drawings still look sharp, and the next size is twice as large. */
const pictureSizes = '(min-width: 1240px) 490px, (min-width: 720px) 42vw, 80vw';

/** The main banners, each with a label. */
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

interface BannerSlide {
  image: string;
  alt: string;
  title: string;
  subtitle?: string;
}

const bannerSlides: readonly [BannerSlide, ...BannerSlide[]] = [
  {
    image: '/media/hero-shop-phone-640.webp',
    alt: 'A print shop on a Lucknow street, with a hoarding of the skyline above its roof',
    title: 'Your name up in lights',
    subtitle: 'Hoardings, shop fronts and banners',
  },
  {
    image: '/media/hero-press-phone-640.webp',
    alt: 'A press with inked rollers printing a sheet with the Lucknow skyline',
    title: 'Ink on paper since 2009',
    subtitle: 'Cards, leaflets, posters and invoice books',
  },
  {
    image: '/media/hero-table-phone-640.webp',
    alt: 'Printed mugs, bottles and a block-printed frame on one table',
    title: 'Gifts that tell your story',
    subtitle: 'Mugs from ₹149 a piece',
  },
];

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
