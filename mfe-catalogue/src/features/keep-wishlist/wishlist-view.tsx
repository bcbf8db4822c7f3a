import { useRef } from 'react';
import { Link, useAuth } from '@chhapai/host-api';
import { ButtonLink, EmptyState, ErrorState, HeartDrawing, VisuallyHidden } from '@chhapai/ui';
import { ProductCard } from '../../products/product-card/product-card';
import { CardGrid, ProductGridSkeleton } from '../../products/product-grid/product-grid';
import { useGetWishlistQuery } from '../../wishlist/wishlist.api';
import { RemoveFromWishlist } from './remove-from-wishlist';
import { WishlistFrame } from './wishlist-frame';
import { WithdrawnProduct } from './withdrawn-product';
import styles from './keep-wishlist.module.css';

/** The wishlist in whichever state it is: loading, failed, empty or filled. */
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
            title="Failed to fetch wishlist"
            text="Your wishlist is kept with us, nothing is lost. Please try again."
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <ProductGridSkeleton label="Loading wishlist..." />
        )}
      </WishlistFrame>
    );

  // The button that was pressed goes with its card.
  const toHeading = () => heading.current?.focus({ preventScroll: true });
  const sold = currentData.filter(({ isWithdrawn }) => !isWithdrawn);
  const withdrawn = currentData.filter(({ isWithdrawn }) => isWithdrawn);
  return (
    <WishlistFrame heading={heading}>
      {currentData.length === 0 && <EmptyWishlist />}
      {sold.length > 0 && (
        <section>
          <h2>
            <VisuallyHidden>Saved products</VisuallyHidden>
          </h2>
          <CardGrid>
            {sold.map((product) => (
              <li key={product._id}>
                <ProductCard
                  product={product}
                  morphs
                  corner={<RemoveFromWishlist product={product} onRemove={toHeading} />}
                />
              </li>
            ))}
          </CardGrid>
        </section>
      )}
      {withdrawn.length > 0 && (
        <section aria-labelledby="withdrawn" className={styles.withdrawn}>
          <h2 id="withdrawn">Not available any more</h2>
          <CardGrid>
            {withdrawn.map((product) => (
              <li key={product._id}>
                <WithdrawnProduct product={product} onRemove={toHeading} />
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
      text="Tap the heart on anything you like, and it waits for you here."
      action={<ButtonLink render={(slot) => <Link to="/products" {...slot} />}>Shop Products</ButtonLink>}
    />
  );
}
