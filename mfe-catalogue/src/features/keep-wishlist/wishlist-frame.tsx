import type { ReactNode, Ref } from 'react';
import { Container, InkHeading } from '@chhapai/ui';
import styles from './keep-wishlist.module.css';

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
