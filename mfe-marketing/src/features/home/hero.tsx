import type { Banner } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { ButtonLink, classNames, Container, InkHeading, RegistrationMark, SkeletonPicture } from '@chhapai/ui';
import { BannerCarousel } from './banner-carousel';
import styles from './hero.module.css';

/** The headline beside the banners; alone if there are none. */
export function Hero({ banners }: { banners: readonly Banner[] | undefined }) {
  const hasNoBanners = banners?.length === 0;
  return (
    <Container as="header" className={classNames(styles.hero, hasNoBanners && styles.alone)}>
      <div className={styles.text}>
        <RegistrationMark size={36} />
        <InkHeading level={1} size="display" className={styles.headline}>
          <span>Printed in Lucknow.</span> <span>Seen across India.</span>
        </InkHeading>
        <p className={styles.lead}>
          Cards, stickers, garment tags, hoardings and mugs: one agency for everything you print, display or gift. Since
          2009.
        </p>
        <p className={styles.actions}>
          <ButtonLink render={(slot) => <Link to="/products" {...slot} />}>Shop Products</ButtonLink>
          <ButtonLink kind="secondary" render={(slot) => <Link to="/contact" {...slot} />}>
            Get in Touch
          </ButtonLink>
        </p>
      </div>
      {banners ? !hasNoBanners && <BannerCarousel banners={banners} /> : <SkeletonPicture ratio="4 / 5" />}
    </Container>
  );
}
