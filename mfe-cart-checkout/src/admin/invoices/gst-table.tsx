import type { ReactNode } from 'react';
import type { DocumentAmounts, InvoiceKind, InvoiceMonth, InvoiceSummary } from '@chhapai/contracts';
import { TableFrame } from '@chhapai/console-ui';
import { Link } from '@chhapai/host-api';
import { formatRupees } from '@chhapai/ui';
import { monthName, yearName } from './period-names';
import styles from './gst.module.css';

const amountColumns = [
  { field: 'taxable', header: 'Taxable value' },
  { field: 'cgst', header: 'CGST' },
  { field: 'sgst', header: 'SGST' },
  { field: 'igst', header: 'IGST' },
  { field: 'total', header: 'Total' },
] as const;
const kindNames: Readonly<Record<InvoiceKind, string>> = {
  bill: 'bills',
  'bill-of-supply': 'bills of supply',
  'tax-invoice': 'tax invoices',
};

/**
 * The months of a financial year. Each has a row for invoices and, if there are credit notes, a row for those and one for the
 * net amounts.
 */
export function GstTable({ summary: { fy, months, total } }: { summary: InvoiceSummary }) {
  const caption = `Invoices and credit notes for ${yearName(fy)}`;
  return (
    <TableFrame label={caption} className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Documents</th>
          {amountColumns.map(({ field, header }) => (
            <th key={field} scope="col" className={styles.amount}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      {months.map((month) => (
        <tbody key={month.month}>
          <Rows name={monthName(month.month)} sums={month} month={month} />
        </tbody>
      ))}
      <tbody className={styles.total}>
        <Rows name="Year" sums={total} />
      </tbody>
    </TableFrame>
  );
}

interface RowsProps {
  name: string;
  sums: InvoiceSummary['total'];
  /** The month whose lists of documents the counts link to. */
  month?: InvoiceMonth;
}

function Rows({ name, sums: { invoices, creditNotes, net }, month }: RowsProps) {
  const hasCredits = creditNotes.count > 0;
  const heading = (
    <th scope="rowgroup" rowSpan={hasCredits ? 3 : 1}>
      {name}
    </th>
  );
  const linkTo = (list: string, text: string) => (month ? <Link to={documentsPage(list, month)}>{text}</Link> : text);
  const kinds = month?.kinds.filter((kind) => month.kinds.length > 1 || kind !== 'tax-invoice') ?? [];
  return (
    <>
      <Row
        heading={heading}
        documents={
          invoices.count === 0 ? (
            'No invoices'
          ) : (
            <>
              {linkTo('/admin/invoices', countText(invoices.count, 'invoice'))}
              {kinds.length > 0 && (
                <span className={styles.kinds}> ({kinds.map((kind) => kindNames[kind]).join(', ')})</span>
              )}
            </>
          )
        }
        amounts={invoices}
        isIdle={invoices.count === 0}
      />
      {hasCredits && (
        <>
          <Row
            documents={linkTo('/admin/credit-notes', countText(creditNotes.count, 'credit note'))}
            amounts={negate(creditNotes)}
          />
          <Row documents="After credit notes" amounts={net} isNet />
        </>
      )}
    </>
  );
}

interface RowProps {
  heading?: ReactNode;
  documents: ReactNode;
  amounts: DocumentAmounts;
  isIdle?: boolean;
  isNet?: boolean;
}

function Row({ heading, documents, amounts, isIdle, isNet }: RowProps) {
  return (
    <tr data-idle={isIdle || undefined} data-net={isNet || undefined}>
      {heading}
      <th scope="row" className={styles.documents}>
        {documents}
      </th>
      {amountColumns.map(({ field, header }) => (
        <td key={field} className={styles.amount} data-label={header}>
          {formatRupees(amounts[field], 2)}
        </td>
      ))}
    </tr>
  );
}

/** The URL of a list with the documents of a month. */
const documentsPage = (list: string, { from, to }: InvoiceMonth): string =>
  `${list}?${new URLSearchParams({ issuedFrom: from, issuedTo: to })}`;

const countText = (count: number, noun: string): string =>
  `${count.toLocaleString('en-IN')} ${noun}${count === 1 ? '' : 's'}`;

function negate({ taxable, cgst, sgst, igst, total }: DocumentAmounts): DocumentAmounts {
  return { taxable: 0 - taxable, cgst: 0 - cgst, sgst: 0 - sgst, igst: 0 - igst, total: 0 - total };
}
