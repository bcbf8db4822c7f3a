import { Link } from '@chhapai/host-api';
import { ButtonLink, Container, InkHeading, RegistrationMark } from '@chhapai/ui';
import { BannerCarousel } from './banner-carousel';
import styles from './hero.module.css';

export function Hero() {
  return (
    <Container as="header" className={styles.hero}>
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
      <BannerCarousel />
    </Container>
  );
}
