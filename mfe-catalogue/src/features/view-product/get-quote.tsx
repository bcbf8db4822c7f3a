import { useRef, useState } from 'react';
import type { Product } from '@chhapai/contracts';
import { Link, Widget } from '@chhapai/host-api';
import { Button, Container, InkHeading, Loading, SkeletonText } from '@chhapai/ui';
import styles from './get-quote.module.css';

/** For large orders and special wishes: the quotation form of mfe-designs, whose code comes on a click. */
export function GetQuote({ product }: { product: Product }) {
  const [isOpen, setIsOpen] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  // The button goes with the click, and would take the focus with it; the form's fields come next after its heading.
  const open = () => {
    setIsOpen(true);
    title.current?.focus({ preventScroll: true });
  };
  return (
    <Container as="section" className={styles.section} aria-labelledby="quote-title">
      <div className={styles.words}>
        <InkHeading level={2} id="quote-title" ref={title} tabIndex={-1}>
          Need many, or something special?
        </InkHeading>
        <p>Tell us quantity, size and date for an exact quote. We reply within one business day.</p>
      </div>
      {isOpen ? (
        <Widget
          app="mfe-designs"
          name="QuotationForm"
          props={{ productId: product._id, productName: product.name }}
          pending={
            <Loading label="Loading the form...">
              <SkeletonText lines={6} />
            </Loading>
          }
          unavailable={(retry) => (
            <p>
              The form isn’t available right now. <Button onClick={retry}>Try again</Button> or{' '}
              <Link to="/contact">contact us</Link>.
            </p>
          )}
        />
      ) : (
        <Button kind="secondary" className={styles.open} onClick={open}>
          Get a quote
        </Button>
      )}
    </Container>
  );
}
