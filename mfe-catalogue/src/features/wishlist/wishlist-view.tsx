import { type ReactNode, type Ref, useRef } from 'react';
import { Link, useAuth } from '@chhapai/host-api';
import {
  ButtonLink,
  Card,
  CardBody,
  Container,
  EmptyState,
  ErrorState,
  HeartDrawing,
  InkHeading,
  Picture,
  TrashIcon,
  VisuallyHidden,
} from '@chhapai/ui';
import { gridPictureSizes, ProductCard } from '../../products/product-card';
import { CardGrid, ProductGridSkeleton } from '../../products/product-grid';
import { useGetWishlistQuery, useSetWishlistItemMutation } from '../../wishlist/wishlist.api';
import type { WishlistProduct } from '../../wishlist/wishlist.rules';
import heart from '../../wishlist/wishlist-heart.module.css';
import styles from './wishlist.module.css';

export function WishlistView() {
  const { user } = useAuth();
  const { currentData, error, isFetching, refetch } = useGetWishlistQuery(user?.email ?? '', {
    skip: !user,
    refetchOnMountOrArgChange: true,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  if (!currentData)
    return (
      <WishlistFrame>
        {error ? (
          <ErrorState
            title="Your wishlist could not be loaded"
            text="Your wishlist is safe with us. Please try again."
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <ProductGridSkeleton label="Loading wishlist..." />
        )}
      </WishlistFrame>
    );

  // The pressed button disappears with its card.
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const available = currentData.filter(({ isWithdrawn }) => !isWithdrawn);
  const withdrawn = currentData.filter(({ isWithdrawn }) => isWithdrawn);
  return (
    <WishlistFrame heading={heading}>
      {currentData.length === 0 && <EmptyWishlist />}
      {available.length > 0 && (
        <section>
          <h2>
            <VisuallyHidden>Saved products</VisuallyHidden>
          </h2>
          <CardGrid>
            {available.map((product) => (
              <li key={product._id}>
                <ProductCard
                  product={product}
                  hasViewTransition
                  corner={<RemoveFromWishlist product={product} onRemove={focusHeading} />}
                />
              </li>
            ))}
          </CardGrid>
        </section>
      )}
      {withdrawn.length > 0 && (
        <section aria-labelledby="withdrawn" className={styles.withdrawn}>
          <h2 id="withdrawn">No longer available</h2>
          <CardGrid>
            {withdrawn.map((product) => (
              <li key={product._id}>
                <WithdrawnProduct product={product} onRemove={focusHeading} />
              </li>
            ))}
          </CardGrid>
        </section>
      )}
    </WishlistFrame>
  );
}

function EmptyWishlist() {
  return (
    <EmptyState
      drawing={<HeartDrawing />}
      title="Your wishlist is empty"
      text="Tap the heart on anything you like to save it here."
      action={<ButtonLink render={(slot) => <Link to="/products" {...slot} />}>Shop Products</ButtonLink>}
    />
  );
}

interface WishlistFrameProps {
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** The page's heading and container, whatever the state of the wishlist. */
export function WishlistFrame({ heading, children }: WishlistFrameProps) {
  return (
    <Container className={styles.page}>
      <InkHeading level={1} ref={heading} tabIndex={-1}>
        My Wishlist
      </InkHeading>
      {children}
    </Container>
  );
}

interface RemoveFromWishlistProps {
  product: WishlistProduct;
  onRemove: () => void;
}

/** Replaces the card's heart, because every product on this page is saved. */
function RemoveFromWishlist({ product, onRemove }: RemoveFromWishlistProps) {
  const [setWishlistItem] = useSetWishlistItemMutation();
  const remove = () => {
    onRemove();
    void setWishlistItem({ product, isInWishlist: false });
  };
  return (
    <button type="button" className={heart.corner} aria-label={`Remove ${product.name} from wishlist`} onClick={remove}>
      <TrashIcon size={20} />
    </button>
  );
}

interface WithdrawnProductProps {
  product: WishlistProduct;
  onRemove: () => void;
}

/** A product that is no longer available, without links and without a button to buy it. */
function WithdrawnProduct({ product, onRemove }: WithdrawnProductProps) {
  return (
    <Card>
      <Picture
        image={product.image}
        alt=""
        width={4}
        height={5}
        sizes={gridPictureSizes}
        ground={product.category}
        className={styles.faded}
      />
      <RemoveFromWishlist product={product} onRemove={onRemove} />
      <CardBody className={styles.text}>
        <h3 className={styles.name}>{product.name}</h3>
        <p className={styles.unavailable}>No longer available</p>
      </CardBody>
    </Card>
  );
}
