import { useEffect, useRef } from 'react';
import { isIndian, type AcceptQuotationReply, type Quotation } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { ButtonLink, formatRupees, Notice, Sheet } from '@chhapai/ui';
import styles from './view-quotation.module.css';

const dayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `9 December 2026`, from `2026-12-09`. */
export const formatDay = (date: string): string => dayFormat.format(new Date(date));

interface QuotationOutcomeProps {
  quotation: Quotation;
  /** The reply, if the quotation was accepted on this page just now. */
  accepted: AcceptQuotationReply | undefined;
}

/** The outcome of a quotation that can no longer be accepted. */
export function QuotationOutcome({ quotation, accepted }: QuotationOutcomeProps) {
  if (accepted) return <OrderPlaced reply={accepted} />;
  const { status, order, validUntil, isReplaced } = quotation;
  switch (status) {
    case 'accepted':
      return (
        <Notice tone="success" title={`You accepted this quotation. Your order is ${order?.number}.`}>
          To follow its progress, use the link in our email about your order.
        </Notice>
      );
    case 'declined':
      return (
        <Notice title="You declined this quotation">
          Have you changed your mind? <Link to="/contact">Write to us</Link>, and we’ll send you a new one.
        </Notice>
      );
    case 'expired':
      return (
        <Notice tone="caution" title={`This quotation was valid until ${formatDay(validUntil)}`}>
          <Link to="/contact">Ask us for a new one</Link>. Prices may have changed.
        </Notice>
      );
    case 'withdrawn':
      return (
        <Notice tone="caution" title="This quotation can no longer be accepted">
          {isReplaced
            ? 'We have sent you a newer version of it. Please use the link in that email.'
            : 'We have withdrawn it. Please write to us if you still need it.'}
        </Notice>
      );
    default:
      return null;
  }
}

/** Takes focus, because the form that had it is gone. */
function OrderPlaced({ reply: { order, path } }: { reply: AcceptQuotationReply }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isAbroad = !isIndian(order.shippingAddress);
  return (
    <Sheet as="section" className={styles.placed} aria-labelledby="placed">
      <h2 id="placed" ref={heading} tabIndex={-1}>
        Order placed. Thank you!
      </h2>
      <p>
        Your order number is <strong>{order.number}</strong>.{' '}
        {isAbroad
          ? 'We will call you to agree shipping and payment before we print.'
          : `Please keep ${formatRupees(order.totalPrice, 2)} ready for the courier.`}
      </p>
      <ButtonLink className={styles.start} render={(slot) => <Link to={path} {...slot} />}>
        View your order
      </ButtonLink>
    </Sheet>
  );
}
