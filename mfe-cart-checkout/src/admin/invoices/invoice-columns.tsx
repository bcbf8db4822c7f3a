import type { CreditNote, Invoice } from '@chhapai/contracts';
import { DateCell, type FilterField, type ListColumn } from '@chhapai/console-ui';
import { Link } from '@chhapai/host-api';
import { formatRupees } from '@chhapai/ui';
import { OpenDocumentButton } from '../open-document-button';
import cells from '../list-cells.module.css';

const kindNames: Readonly<Record<Invoice['kind'], string>> = {
  'tax-invoice': 'Tax invoice',
  'bill-of-supply': 'Bill of supply',
  bill: 'Bill',
};

export const invoiceFilters: readonly FilterField[] = [
  { kind: 'search', name: 'q', label: 'Search', placeholder: 'Number, order or buyer' },
  { kind: 'dates', from: 'issuedFrom', to: 'issuedTo', label: 'Issued on' },
];

type IssuedDocument = Omit<Invoice, 'kind'>;

const amountColumn = (header: string, field: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total', isHidden = false) =>
  ({
    id: field,
    header,
    isNumeric: true,
    isHidden,
    cell: (document: IssuedDocument) => formatRupees(document[field], 2),
  }) satisfies ListColumn<IssuedDocument>;

const numberColumn: ListColumn<IssuedDocument> = {
  id: 'number',
  header: 'Number',
  cell: (document) => <span className={cells.number}>{document.number}</span>,
};
const commonColumns: readonly ListColumn<IssuedDocument>[] = [
  {
    id: 'date',
    header: 'Date',
    sort: 'issuedAt',
    isDescendingFirst: true,
    cell: ({ date }) => <DateCell iso={date} />,
  },
  {
    id: 'order',
    header: 'Order',
    cell: ({ order }) => (
      <Link className={cells.nowrap} to={`/admin/orders/${order.number}`}>
        {order.number}
      </Link>
    ),
  },
  { id: 'buyer', header: 'Buyer', cell: ({ buyer }) => <bdi className={cells.name}>{buyer.name}</bdi> },
  { id: 'gstin', header: 'GSTIN', isHidden: true, cell: ({ buyer }) => buyer.gstin },
  {
    id: 'place',
    header: 'Place of supply',
    cell: ({ placeOfSupply }) => <span className={cells.nowrap}>{placeOfSupply}</span>,
  },
  amountColumn('Taxable value', 'taxable', true),
  amountColumn('CGST', 'cgst', true),
  amountColumn('SGST', 'sgst', true),
  amountColumn('IGST', 'igst', true),
  {
    id: 'tax',
    header: 'Tax',
    isNumeric: true,
    cell: ({ cgst, sgst, igst }) => formatRupees(cgst + sgst + igst, 2),
  },
  amountColumn('Total', 'total'),
];

export const invoiceColumns: readonly ListColumn<Invoice>[] = [
  numberColumn,
  { id: 'kind', header: 'Kind', cell: ({ kind }) => <span className={cells.nowrap}>{kindNames[kind]}</span> },
  ...commonColumns,
  {
    id: 'open',
    header: 'Document',
    cell: ({ order, number }) => (
      <OpenDocumentButton orderId={order.number} kind="invoice" label={`Open ${number}`}>
        Open
      </OpenDocumentButton>
    ),
  },
];

export const creditNoteColumns: readonly ListColumn<CreditNote>[] = [
  numberColumn,
  { id: 'invoice', header: 'Invoice', cell: ({ invoice }) => <span className={cells.nowrap}>{invoice.number}</span> },
  ...commonColumns,
  {
    id: 'open',
    header: 'Document',
    cell: ({ order, number }) => (
      <OpenDocumentButton orderId={order.number} kind="credit-note" label={`Open ${number}`}>
        Open
      </OpenDocumentButton>
    ),
  },
];
