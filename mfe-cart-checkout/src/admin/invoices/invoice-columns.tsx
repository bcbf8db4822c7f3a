import type { CreditNote, Invoice } from '@chhapai/contracts';
import type { FilterField, ListColumn } from '@chhapai/console-ui';
import { Link } from '@chhapai/host-api';
import { formatRupees } from '@chhapai/ui';
import { OpenDocumentButton } from '../open-document-button';
import cells from '../cells.module.css';

const kindNames: Readonly<Record<Invoice['kind'], string>> = {
  'tax-invoice': 'Tax invoice',
  'bill-of-supply': 'Bill of supply',
  bill: 'Bill',
};

const dateFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

export const invoiceFilters: readonly FilterField[] = [
  { kind: 'search', name: 'q', label: 'Search', placeholder: 'Number, order or buyer' },
  { kind: 'dates', from: 'issuedFrom', to: 'issuedTo', label: 'Issued on' },
];

type Issued = Omit<Invoice, 'kind'>;

const rupees = (header: string, field: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total', isHidden = false) =>
  ({
    id: field,
    header,
    isNumeric: true,
    isHidden,
    cell: (document: Issued) => formatRupees(document[field], 2),
  }) satisfies ListColumn<Issued>;

const number: ListColumn<Issued> = {
  id: 'number',
  header: 'Number',
  cell: (document) => <span className={cells.number}>{document.number}</span>,
};
const common: readonly ListColumn<Issued>[] = [
  {
    id: 'date',
    header: 'Date',
    sort: 'issuedAt',
    isDescendingFirst: true,
    cell: ({ date }) => (
      <time className={cells.whole} dateTime={date}>
        {dateFormat.format(new Date(date))}
      </time>
    ),
  },
  {
    id: 'order',
    header: 'Order',
    cell: ({ order }) => (
      <Link className={cells.whole} to={`/admin/orders/${order.number}`}>
        {order.number}
      </Link>
    ),
  },
  { id: 'buyer', header: 'Buyer', cell: ({ buyer }) => <bdi className={cells.name}>{buyer.name}</bdi> },
  { id: 'gstin', header: 'GSTIN', isHidden: true, cell: ({ buyer }) => buyer.gstin },
  {
    id: 'place',
    header: 'Place of supply',
    cell: ({ placeOfSupply }) => <span className={cells.whole}>{placeOfSupply}</span>,
  },
  rupees('Taxable value', 'taxable', true),
  rupees('CGST', 'cgst', true),
  rupees('SGST', 'sgst', true),
  rupees('IGST', 'igst', true),
  {
    id: 'tax',
    header: 'Tax',
    isNumeric: true,
    cell: ({ cgst, sgst, igst }) => formatRupees(cgst + sgst + igst, 2),
  },
  rupees('Total', 'total'),
];

export const invoiceColumns: readonly ListColumn<Invoice>[] = [
  number,
  { id: 'kind', header: 'Kind', cell: ({ kind }) => <span className={cells.whole}>{kindNames[kind]}</span> },
  ...common,
  {
    id: 'open',
    header: 'Document',
    cell: ({ order, number: name }) => (
      <OpenDocumentButton orderId={order.number} kind="invoice" label={`Open ${name}`}>
        Open
      </OpenDocumentButton>
    ),
  },
];

export const creditNoteColumns: readonly ListColumn<CreditNote>[] = [
  number,
  { id: 'invoice', header: 'Invoice', cell: ({ invoice }) => <span className={cells.whole}>{invoice.number}</span> },
  ...common,
  {
    id: 'open',
    header: 'Document',
    cell: ({ order, number: name }) => (
      <OpenDocumentButton orderId={order.number} kind="credit-note" label={`Open ${name}`}>
        Open
      </OpenDocumentButton>
    ),
  },
];
