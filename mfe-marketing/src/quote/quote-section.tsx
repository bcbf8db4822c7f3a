import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams, Widget } from '@chhapai/host-api';
import { Button, Container, InkHeading, Loading, SkeletonText } from '@chhapai/ui';
import styles from './quote-section.module.css';

/** The anchor of links such as `/contact?service=Stickers#quote`, which also preselect a service. */
const ANCHOR = 'quote';

/** The quotation form of mfe-designs, loaded when a visitor opens it or follows a link to it. */
export function QuoteSection() {
  const { hash } = useLocation();
  const [params] = useSearchParams();
  const service = params.get('service') ?? undefined;
  const [isOpen, setIsOpen] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  // In an effect, because the server does not receive the hash.
  useEffect(() => {
    if (hash === `#${ANCHOR}`) setIsOpen(true);
  }, [hash]);
  // The click removes the focused button, so focus moves to the heading above the form.
  const open = () => {
    setIsOpen(true);
    title.current?.focus({ preventScroll: true });
  };
  return (
    <Container as="section" id={ANCHOR} className={styles.section} aria-labelledby="quote-title">
      <div className={styles.text}>
        <InkHeading level={2} id="quote-title" ref={title} tabIndex={-1}>
          Get a quote
        </InkHeading>
        <p className={styles.lead}>
          Tell us what you need and attach your design if you have one. We reply within one business day.
        </p>
      </div>
      {isOpen ? (
        <Widget
          app="mfe-designs"
          name="QuotationForm"
          props={{ service }}
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
        <div>
          <Button onClick={open}>Start your request</Button>
        </div>
      )}
    </Container>
  );
}
