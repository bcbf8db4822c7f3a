import type { StaffQuotation } from '@chhapai/contracts';
import { formatDay } from '@chhapai/console-ui';
import { formatRupees, Table, type Column } from '@chhapai/ui';
import { TotalsList } from './quotation-totals';
import styles from './quotations.module.css';

type Line = StaffQuotation['lines'][number];

const columns: Column<Line>[] = [
  { key: 'description', header: 'Description', cell: ({ description }) => <bdi>{description}</bdi> },
  { key: 'hsn', header: 'HSN', cell: ({ hsn }) => hsn || '–' },
  { key: 'quantity', header: 'Quantity', isNumeric: true, cell: ({ quantity }) => quantity.toLocaleString('en-IN') },
  { key: 'price', header: 'Price each', isNumeric: true, cell: ({ price }) => formatRupees(price, 2) },
  { key: 'total', header: 'Amount', isNumeric: true, cell: ({ total }) => formatRupees(total, 2) },
];

/** A quotation that can no longer be changed. A discarded draft may lack any detail. */
export function QuotationFacts({ quotation }: { quotation: StaffQuotation }) {
  const { name, email, phone, gstin, address, city, state, postalCode, lines, totals, terms, validUntil } = quotation;
  const addressParts = [address, [city, postalCode].filter(Boolean).join(' '), state].filter(Boolean);
  return (
    <>
      <dl className={styles.facts}>
        <dt>Customer</dt>
        <dd>
          {[name, phone, gstin && `GSTIN ${gstin}`].filter(Boolean).map((text) => (
            <bdi key={text} className={styles.block}>
              {text}
            </bdi>
          ))}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </dd>
        <dt>Delivery</dt>
        <dd>{addressParts.length > 0 ? <bdi>{addressParts.join(', ')}</bdi> : 'Not known yet'}</dd>
        <dt>Valid until</dt>
        <dd>{formatDay(validUntil)}</dd>
        {quotation.declineReason && (
          <>
            <dt>Declined because</dt>
            <dd>
              <bdi>{quotation.declineReason}</bdi>
            </dd>
          </>
        )}
      </dl>
      <div className={styles.table}>
        <Table caption="Lines" columns={columns} rows={lines} rowKey={({ _id }) => _id} />
      </div>
      <TotalsList totals={totals} />
      {terms && (
        <section>
          <h2 className={styles.heading}>Terms</h2>
          <p className={styles.terms}>{terms}</p>
        </section>
      )}
    </>
  );
}
