import type { Banner } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { Container, Picture } from '@chhapai/ui';
import { Carousel } from '../../carousel/carousel';
import { WidePicture } from './wide-picture';
import styles from './banner-carousel.module.css';

/** On phones slightly narrower than displayed: flat drawings still look sharp, and the next size is twice as large. */
const pictureSizes = '(min-width: 1240px) 490px, (min-width: 720px) 42vw, 80vw';

/** The main banners, each with a label. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const slides = banners.map((banner, index) => ({
    id: banner.id,
    content: <BannerSlide banner={banner} isFirst={index === 0} />,
  }));
  return <Carousel label="What we print" slides={slides} />;
}

/** `sizes` says how wide the picture is displayed, as in the HTML attribute. */
export function BannerSlide({
  banner: { image, alt, title, subtitle, link },
  isFirst = false,
  sizes = pictureSizes,
}: {
  banner: Omit<Banner, 'id'>;
  isFirst?: boolean;
  sizes?: string;
}) {
  return (
    <div className={styles.banner}>
      <Picture
        image={image}
        alt={alt}
        width={4}
        height={5}
        sizes={sizes}
        priority={isFirst}
        className={styles.picture}
      />
      <div className={styles.label}>
        <p className={styles.title}>
          {link ? (
            <Link to={link} className={styles.link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
    </div>
  );
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
