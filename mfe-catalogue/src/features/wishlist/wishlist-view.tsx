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

interface WishlistFrameProps {
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** The page around whatever state the wishlist is in. */
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

/** In the place of a card's heart: on this page every product is kept. */
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

/** What is left of a product that the shop no longer sells: nothing to open and nothing to buy. */
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
      <CardBody className={styles.words}>
        <h3 className={styles.name}>{product.name}</h3>
        <p className={styles.gone}>Not available</p>
      </CardBody>
    </Card>
  );
}
