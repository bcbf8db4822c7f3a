import type { DocumentKind, StaffOrder } from '@chhapai/contracts';
import { OpenDocumentButton } from '../open-document-button';
import sheets from '../sheet.module.css';

/** The printed documents of the order, as PDF. */
export function OrderDocuments({ order }: { order: StaffOrder }) {
  const { number, invoice, creditNotes = [] } = order;
  const documents: readonly { kind: DocumentKind; label: string }[] = [
    { kind: 'job-ticket', label: 'Job ticket' },
    { kind: 'packing-slip', label: 'Packing slip' },
    ...(invoice
      ? ([
          { kind: 'invoice', label: `Invoice ${invoice.number}` },
          { kind: 'invoice-copies', label: 'Copies for transporter and supplier' },
        ] as const)
      : []),
    ...(creditNotes.length > 0
      ? [{ kind: 'credit-note', label: `Credit note ${creditNotes.at(-1)!.number}` } as const]
      : []),
  ];
  return (
    <section className={sheets.sheet} aria-labelledby="order-documents">
      <h2 id="order-documents">Documents</h2>
      {!invoice && <p className={sheets.quiet}>The invoice is issued when the order is shipped.</p>}
      <div className={sheets.buttons}>
        {documents.map(({ kind, label }) => (
          <OpenDocumentButton key={kind} orderNumber={number} kind={kind}>
            {label}
          </OpenDocumentButton>
        ))}
      </div>
    </section>
  );
}
