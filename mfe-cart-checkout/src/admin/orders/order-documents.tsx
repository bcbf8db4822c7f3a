import type { DocumentKind, StaffOrder } from '@chhapai/contracts';
import { ToolButton } from '@chhapai/console-ui';
import { failureMessage, useHost } from '@chhapai/host-api';
import styles from './order.module.css';
import { staffOrdersApi, type OrderKey } from './staff-orders.api';

/** The printed documents of the order, as PDF. */
export function OrderDocuments({ order, orderKey }: { order: StaffOrder; orderKey: OrderKey }) {
  const { notify } = useHost();
  const [openDocument, { isLoading, originalArgs }] = staffOrdersApi.useOpenDocumentMutation();
  const { invoice, creditNotes = [] } = order;
  const documents: readonly { kind: DocumentKind; label: string }[] = [
    { kind: 'job-ticket', label: 'Job ticket' },
    { kind: 'packing-slip', label: 'Packing slip' },
    ...(invoice ? [{ kind: 'invoice', label: `Invoice ${invoice.number}` } as const] : []),
    ...(creditNotes.length > 0
      ? [{ kind: 'credit-note', label: `Credit note ${creditNotes.at(-1)!.number}` } as const]
      : []),
  ];
  const show = async (kind: DocumentKind) => {
    // Opened with the click, because browsers block windows that open later.
    const tab = window.open('about:blank');
    const { data: url, error } = await openDocument({ order: orderKey, kind });
    if (url && tab) {
      tab.opener = null;
      tab.location.href = url;
    } else {
      tab?.close();
      notify.error(
        error ? failureMessage(error, 'The document could not be opened') : 'Your browser blocked the new tab',
      );
    }
  };
  return (
    <section className={styles.sheet} aria-labelledby="order-documents">
      <h2 id="order-documents">Documents</h2>
      {!invoice && <p className={styles.quiet}>The invoice is issued when the order is shipped.</p>}
      <div className={styles.buttons}>
        {documents.map(({ kind, label }) => (
          <ToolButton key={kind} busy={isLoading && originalArgs?.kind === kind} onClick={() => void show(kind)}>
            {label}
          </ToolButton>
        ))}
      </div>
    </section>
  );
}
