import { Link } from '@chhapai/host-api';
import { ArrowRightIcon, Container, InkHeading } from '@chhapai/ui';
import { PictureCarousel } from './picture-carousel';
import styles from './shop-shelf.module.css';

const shelves = [
  { category: 'mug', name: 'Mugs' },
  { category: 'mousepad', name: 'Mouse Pads' },
  { category: 'photoframe', name: 'Photo Frames' },
  { category: 'bottle', name: 'Bottles' },
  { category: 'keychain', name: 'Keychains' },
];

/** The way into the shop: its five shelves, set in large type beside the second carousel. */
export function ShopShelf() {
  return (
    <Container as="section" className={styles.section} aria-labelledby="shop">
      <PictureCarousel />
      <div className={styles.words}>
        <InkHeading level={2} size="small" id="shop">
          From our shop
        </InkHeading>
        <ul role="list" className={styles.shelves}>
          {shelves.map(({ category, name }) => (
            <li key={category}>
              <Link to={`/products?category=${category}`} className={styles.shelf}>
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
