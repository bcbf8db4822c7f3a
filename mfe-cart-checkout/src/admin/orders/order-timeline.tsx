import type { FormEvent } from 'react';
import type { StaffOrder, StaffOrderStep } from '@chhapai/contracts';
import { DraftNotice, ToolButton, useDraft, useSendOnce } from '@chhapai/console-ui';
import { failureMessage, useHost } from '@chhapai/host-api';
import { Badge, TextArea } from '@chhapai/ui';
import { formatDate, formatDateTime } from '../../orders/order-format.rules';
import sheets from '../sheet.module.css';
import { stepAuthor, stepText } from './order-labels.rules';
import styles from './order.module.css';
import { staffOrdersApi, type OrderKey } from './staff-orders.api';

const mailBadges = {
  waiting: { tone: 'neutral', label: 'Email waiting' },
  sent: { tone: 'success', label: 'Email sent' },
  failed: { tone: 'danger', label: 'Email failed' },
} as const satisfies Record<NonNullable<StaffOrderStep['mail']>, object>;

/** The order's history, newest first, with notes that only staff can see. */
export function OrderTimeline({ order, orderKey }: { order: StaffOrder; orderKey: OrderKey }) {
  return (
    <section className={sheets.sheet} aria-labelledby="order-history">
      <h2 id="order-history">History</h2>
      <NoteForm number={order.number} orderKey={orderKey} />
      <ol role="list" className={styles.steps}>
        {order.history.toReversed().map((step, index) => (
          <li key={order.history.length - index} className={styles.step} data-kind={step.kind ?? 'moved'}>
            <p className={styles.stepTitle}>
              <strong>{stepText(step)}</strong>
              {step.mail && <Badge tone={mailBadges[step.mail].tone}>{mailBadges[step.mail].label}</Badge>}
            </p>
            {step.reason && <p dir="auto">Reason: {step.reason}</p>}
            {step.note && (
              <p dir="auto" className={styles.note}>
                {step.note}
              </p>
            )}
            <p className={sheets.quiet}>
              {stepAuthor(step)},{' '}
              <time dateTime={step.at}>{step.kind === 'attempt' ? formatDate(step.at) : formatDateTime(step.at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function NoteForm({ number, orderKey }: { number: string; orderKey: OrderKey }) {
  const { notify } = useHost();
  const draft = useDraft<string>(`note of ${number}`);
  const text = draft.value ?? '';
  const [addNote, { isLoading }] = staffOrdersApi.useAddNoteMutation();
  const sendOnce = useSendOnce();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || isLoading) return;
    try {
      await sendOnce({ text }, (key) => addNote({ order: orderKey, body: { text, key } }).unwrap());
      draft.markSaved(text);
      notify.success('Note added');
    } catch (error) {
      notify.error(failureMessage(error, 'The note could not be saved'));
    }
  };
  return (
    <form className={sheets.form} onSubmit={(event) => void submit(event)}>
      <DraftNotice draft={draft} />
      <TextArea
        label="Note for staff"
        rows={2}
        maxLength={1000}
        value={text}
        onChange={(event) => draft.keep(event.target.value || undefined)}
      />
      {/* Not `disabled`, because the button would lose focus once the note has been added. */}
      <ToolButton type="submit" className={styles.end} busy={isLoading} aria-disabled={text.trim() === ''}>
        Add note
      </ToolButton>
    </form>
  );
}
