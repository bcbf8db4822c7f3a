import { quotationTotals, type QuotationTotals as Totals } from '@chhapai/contracts';
import { formatRupees } from '@chhapai/ui';
import { typedAmounts, type QuotationValues } from './quotations.rules';
import styles from './quotations.module.css';

interface QuotationTotalsProps {
  typed: Pick<QuotationValues, 'lines' | 'shipping' | 'discount'>;
  /** The totals computed by the service, with the tax; undefined while there are unsaved changes. */
  saved: Totals | undefined;
}

/** The totals of the quotation while it is being edited. The tax is computed when the quotation is saved. */
export function QuotationTotals({ typed, saved }: QuotationTotalsProps) {
  const { itemsPaise, discountPaise, shippingPaise, totalPaise } = quotationTotals(typedAmounts(typed));
  return (
    <TotalsList
      totals={{
        items: itemsPaise / 100,
        discount: discountPaise / 100,
        shipping: shippingPaise / 100,
        total: totalPaise / 100,
        ...(saved?.tax && { tax: saved.tax }),
      }}
    />
  );
}

export function TotalsList({ totals: { items, discount, shipping, total, tax } }: { totals: Totals }) {
  const taxes = tax
    ? ([
        ['CGST', tax.cgst],
        ['SGST', tax.sgst],
        ['IGST', tax.igst],
      ] as const)
    : [];
  return (
    <dl className={styles.totals}>
      <dt>Items</dt>
      <dd>{formatRupees(items, 2)}</dd>
      {discount > 0 && (
        <>
          <dt>Discount</dt>
          <dd>−{formatRupees(discount, 2)}</dd>
        </>
      )}
      <dt>Shipping</dt>
      <dd>{formatRupees(shipping, 2)}</dd>
      <dt className={styles.total}>Total</dt>
      <dd className={styles.total} aria-live="polite">
        {formatRupees(total, 2)}
      </dd>
      {taxes
        .filter(([, amount]) => amount > 0)
        .map(([name, amount]) => (
          <div key={name} className={styles.tax}>
            <dt>Includes {name}</dt>
            <dd>{formatRupees(amount, 2)}</dd>
          </div>
        ))}
    </dl>
  );
}
