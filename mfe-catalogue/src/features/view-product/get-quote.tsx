import { useRef, useState } from 'react';
import type { Product } from '@chhapai/contracts';
import { Link, Widget } from '@chhapai/host-api';
import { Button, Container, InkHeading, Loading, SkeletonText } from '@chhapai/ui';
import styles from './get-quote.module.css';

/** The quotation form of mfe-designs for large or special orders, loaded on click. */
export function GetQuote({ product }: { product: Product }) {
  const [isOpen, setIsOpen] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  // The click removes the focused button, so focus moves to the heading above the form.
  const open = () => {
    setIsOpen(true);
    title.current?.focus({ preventScroll: true });
  };
  return (
    <Container as="section" className={styles.section} aria-labelledby="quote-title">
      <div className={styles.text}>
        <InkHeading level={2} id="quote-title" ref={title} tabIndex={-1}>
          Need a large quantity, or something special?
        </InkHeading>
        <p>Tell us the quantity, size and date for an exact quote. We reply within one business day.</p>
      </div>
      {isOpen ? (
        <Widget
          app="mfe-designs"
          name="QuotationForm"
          props={{ productId: product._id, productName: product.name }}
          pending={
            <Loading label="Loading form...">
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
