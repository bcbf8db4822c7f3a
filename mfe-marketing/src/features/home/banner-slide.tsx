import type { Banner } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { Picture } from '@chhapai/ui';
import styles from './banner-carousel.module.css';

/**
 * On phones, slightly narrower than the picture is displayed: flat drawings still look sharp, and the next size is twice as
 * large.
 */
const pictureSizes = '(min-width: 1240px) 490px, (min-width: 720px) 42vw, 80vw';

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
