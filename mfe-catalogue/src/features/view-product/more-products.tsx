import type { Product } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { ArrowRightIcon, Container } from '@chhapai/ui';
import { ProductCard } from '../../products/product-card';
import type { CategoryLink } from './product-details';
import styles from './more-products.module.css';

interface MoreProductsProps {
  product: Product;
  list: readonly Product[];
  category: CategoryLink;
}

/** Other products of the same category. */
export function MoreProducts({ product, list, category }: MoreProductsProps) {
  const more = relatedProducts(product, list);
  if (more.length === 0) return null;
  return (
    <Container as="section" className={styles.more} aria-labelledby="more-products">
      <div className={styles.head}>
        <h2 id="more-products">More {category.name.toLowerCase()}</h2>
        <Link to={category.href} className={styles.all}>
          See all {category.name.toLowerCase()}
          <ArrowRightIcon size={20} />
        </Link>
      </div>
      <ul role="list" className={styles.row}>
        {more.map((other) => (
          <li key={other._id}>
            <ProductCard product={other} />
          </li>
        ))}
      </ul>
    </Container>
  );
}

const MAX_PRODUCTS = 4;

/** Up to four products of the same category: those after this one in the list, then from its start. */
export function relatedProducts(product: Product, list: readonly Product[]): Product[] {
  const sameCategory = list.filter(({ category }) => category === product.category);
  const index = sameCategory.findIndex(({ _id }) => _id === product._id);
  return [...sameCategory.slice(index + 1), ...sameCategory.slice(0, Math.max(index, 0))].slice(0, MAX_PRODUCTS);
}
