import { Link } from '@chhapai/host-api';
import { ArrowRightIcon, Container, InkHeading, Picture } from '@chhapai/ui';
import { categoryNames } from '../../category-names.rules';
import styles from './shop-categories.module.css';

/** Links to the five product categories. */
export function ShopCategories() {
  return (
    <Container as="section" className={styles.section} aria-labelledby="shop">
      <Picture
        image="/media/mug-diyas-640.webp"
        alt="A plum mug with rows of lit diyas"
        width={4}
        height={5}
        sizes="(min-width: 1240px) 510px, (min-width: 720px) 42vw, 92vw"
        className={styles.picture}
      />
      <div className={styles.text}>
        <InkHeading level={2} size="small" id="shop">
          From our shop
        </InkHeading>
        <ul role="list" className={styles.categories}>
          {Object.entries(categoryNames).map(([category, name]) => (
            <li key={category}>
              <Link to={`/products?category=${category}`} className={styles.category}>
                {name}
                <ArrowRightIcon size={32} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Container>
  );
}
