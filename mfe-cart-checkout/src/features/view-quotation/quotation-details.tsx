import { useEffect, useRef, useState } from 'react';
import { QUOTATION_KEY_HEADER, quotationPaths, type AcceptQuotationReply, type Quotation } from '@chhapai/contracts';
import { formatRupees, holdsFocus, InkHeading, Price, Sheet } from '@chhapai/ui';
import { DownloadPdfButton } from '../../orders/download-pdf-button';
import { OrderPrices } from '../../orders/order-prices';
import { AcceptQuotation } from './accept-quotation';
import { formatDay, QuotationOutcome } from './quotation-outcome';
import type { QuotationLink } from './quotations.api';
import styles from './view-quotation.module.css';

interface QuotationDetailsProps {
  quotation: Quotation;
  link: QuotationLink;
}

/** The quoted items, and the customer's choices. */
export function QuotationDetails({ quotation, link }: QuotationDetailsProps) {
  const [accepted, setAccepted] = useState<AcceptQuotationReply>();
  const { number, status, validUntil } = quotation;
  const isOpen = status === 'sent' && !accepted;
  const heading = useRef<HTMLHeadingElement>(null);
  // The form and the dialog, which may have focus, disappear once the quotation is declined or has expired.
  useEffect(() => (isOpen ? () => focusIfLost(heading.current) : undefined), [isOpen]);
  return (
    <>
      <div className={styles.head}>
        <InkHeading ref={heading} level={1} tabIndex={-1}>
          Quotation <span className={styles.number}>{number}</span>
        </InkHeading>
        {isOpen && (
          <p className={styles.quiet}>
            Valid until <time dateTime={validUntil}>{formatDay(validUntil)}</time>
          </p>
        )}
      </div>
      <QuotationOutcome quotation={quotation} accepted={accepted} />
      <div className={styles.columns}>
        <Offer quotation={quotation} link={link} />
        {isOpen && <AcceptQuotation quotation={quotation} link={link} onAccepted={setAccepted} />}
      </div>
    </>
  );
}

function focusIfLost(element: HTMLElement | null): void {
  if (holdsFocus(null)) element?.focus();
}

function Offer({ quotation: { number, lines, totals, terms }, link }: QuotationDetailsProps) {
  return (
    <Sheet as="section" className={styles.offer} aria-labelledby="offer">
      <h2 id="offer">What we quoted</h2>
      <ul role="list" className={styles.lines}>
        {lines.map(({ _id, description, quantity, price, total }) => (
          <li key={_id} className={styles.line}>
            <div>
              <bdi className={styles.description}>{description}</bdi>
              <span className={styles.quiet}>
                {quantity.toLocaleString('en-IN')} × {formatRupees(price, 2)}
              </span>
            </div>
            <Price amount={total} decimals={2} size="small" />
          </li>
        ))}
      </ul>
      <OrderPrices
        prices={{
          itemsPrice: totals.items,
          shippingPrice: totals.shipping,
          ...(totals.discount > 0 && { discountPrice: totals.discount }),
          totalPrice: totals.total,
        }}
      />
      {totals.tax && (
        <p className={styles.quiet}>
          Includes {formatRupees(totals.tax.cgst + totals.tax.sgst + totals.tax.igst, 2)} of GST.
        </p>
      )}
      {terms && <p className={styles.terms}>{terms}</p>}
      <DownloadPdfButton
        noun="quotation"
        number={number}
        request={{ url: quotationPaths.pdf(link.id), headers: { [QUOTATION_KEY_HEADER]: link.linkKey } }}
        className={styles.start}
      >
        Download PDF
      </DownloadPdfButton>
    </Sheet>
  );
}
