import { Container, Loading, Sheet, SkeletonCard, SkeletonPicture, SkeletonText, Spinner } from '@chhapai/ui';
import styles from './fallbacks.module.css';

/** Shown until the browser has started the shop, if the server did not render the page. */
export function LoadingScreen() {
  return (
    <div role="status" className={styles.loadingScreen}>
      <Spinner size={48} />
      <p className={styles.loadingText}>
        Ruko Zara Sabar Karo <span aria-hidden="true">⏳</span>
      </p>
    </div>
  );
}

/** Takes the place of a page while its code loads, with an outline of its content. */
export function PageSkeleton({ path }: { path: string }) {
  const shape = skeletonShape(path);
  return (
    <Container>
      <Loading label="Loading" className={styles.skeleton}>
        {shape !== 'product' && <SkeletonText lines={1} size="heading" />}
        <Outline shape={shape} />
      </Loading>
    </Container>
  );
}

function Outline({ shape }: { shape: SkeletonShape }) {
  switch (shape) {
    case 'cards':
      return (
        <div className={styles.cards}>
          {Array.from({ length: 8 }, (_, card) => (
            <SkeletonCard key={card} />
          ))}
        </div>
      );
    case 'product':
      return (
        <div className={styles.product}>
          <SkeletonPicture />
          <div className={styles.words}>
            <SkeletonText lines={2} size="heading" />
            <SkeletonText lines={4} />
            <SkeletonText lines={3} />
          </div>
        </div>
      );
    case 'form':
      return (
        <Sheet className={styles.form}>
          {Array.from({ length: 4 }, (_, field) => (
            <SkeletonText key={field} lines={2} />
          ))}
        </Sheet>
      );
    case 'text':
      return (
        <div className={styles.words}>
          {Array.from({ length: 3 }, (_, paragraph) => (
            <SkeletonText key={paragraph} lines={4} />
          ))}
        </div>
      );
    case 'banner':
      return <SkeletonPicture ratio="16 / 9" />;
  }
}

type SkeletonShape = 'cards' | 'product' | 'form' | 'text' | 'banner';

/** The outline of a page, by the first segment of its path; text for all others. */
const SHAPES: Readonly<Record<string, SkeletonShape>> = {
  '': 'banner',
  products: 'cards',
  wishlist: 'cards',
  corel: 'cards',
  ourworks: 'cards',
  product: 'product',
  cart: 'form',
  checkout: 'form',
  orders: 'form',
  login: 'form',
  signup: 'form',
};

export function skeletonShape(path: string): SkeletonShape {
  const [, first = ''] = path.toLowerCase().split('/');
  return Object.hasOwn(SHAPES, first) ? SHAPES[first]! : 'text';
}
