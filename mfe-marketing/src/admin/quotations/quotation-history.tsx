import type { StaffQuotation } from '@chhapai/contracts';
import { TimeCell } from '@chhapai/console-ui';
import { Link } from '@chhapai/host-api';
import { Badge } from '@chhapai/ui';
import { fieldLabels, stepNames, type QuotationField } from './quotations.rules';
import styles from './quotations.module.css';

const mailNames = { waiting: 'Email waiting', sent: 'Email sent', failed: 'Email failed' } as const;
const mailTones = { waiting: 'neutral', sent: 'success', failed: 'danger' } as const;

/** Links to the records that belong to a quotation, and its history: who did what and when. */
export function QuotationHistory({ quotation }: { quotation: StaffQuotation }) {
  const { enquiry, conversationId, order, revises, replacedBy, mail, history = [] } = quotation;
  const links = [
    order && { label: `Order ${order.number}`, path: `/admin/orders/${order.number}` },
    enquiry && { label: `Enquiry ${enquiry.reference}`, path: `/admin/enquiries/${enquiry._id}` },
    conversationId && { label: 'Conversation', path: `/admin/conversations?conversation=${conversationId}` },
    revises && { label: `Replaces ${revises.number}`, path: `/admin/quotations/${revises._id}` },
    replacedBy && { label: `Replaced by ${replacedBy.number}`, path: `/admin/quotations/${replacedBy._id}` },
  ].filter((link) => link !== undefined && link !== '');
  return (
    <aside className={styles.aside} aria-label="About this quotation">
      {mail && <Badge tone={mailTones[mail]}>{mailNames[mail]}</Badge>}
      {links.length > 0 && (
        <ul role="list" className={styles.links}>
          {links.map(({ label, path }) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
      <h2 className={styles.heading}>History</h2>
      {history.length === 0 && <p className={styles.quiet}>No changes yet</p>}
      <ol role="list" className={styles.history}>
        {history.map(({ at, by, byName, action, fields }) => (
          <li key={`${at} ${action}`}>
            <strong>{stepNames[action] ?? action}</strong>
            {action === 'changed' && <span className={styles.quiet}> {labelsOf(fields)}</span>}
            <span className={styles.quiet}>
              <bdi>{byName ?? by}</bdi>, <TimeCell iso={at} />
            </span>
          </li>
        ))}
      </ol>
    </aside>
  );
}

/** Within a sentence: `customer, GSTIN, PIN code`. */
const labelsOf = (fields: readonly string[]): string =>
  fields
    .map((name) => (fieldLabels[name as QuotationField] ?? name).replace(/ \(optional\)| \(₹\)/, ''))
    .map((label) => label.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase()))
    .join(', ');
