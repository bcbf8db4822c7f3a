import { useRef, useState } from 'react';
import { QUOTATION_LIMITS } from '@chhapai/contracts';
import { failureMessage } from '@chhapai/host-api';
import { Button, Dialog, Notice, TextArea } from '@chhapai/ui';
import { newIdempotencyKey } from '@chhapai/host-api/pages';
import { quotationsApi, type QuotationLink } from './quotations.api';
import styles from './view-quotation.module.css';

/** Declines the quotation, after asking for an optional reason. */
export function DeclineQuotation({ link }: { link: QuotationLink }) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const submission = useRef<{ reason: string; key: string }>(undefined);
  const [decline, { isLoading, error }] = quotationsApi.useDeclineQuotationMutation();
  const send = () => {
    // Another reason gets a new key, because the service refuses a key that was used with another body. After a lost
    // reply, the same request is retried.
    if (submission.current?.reason !== reason) submission.current = { reason, key: newIdempotencyKey() };
    void decline({ ...link, idempotencyKey: submission.current.key, reason });
  };
  return (
    <>
      <Button kind="secondary" className={styles.start} onClick={() => setIsOpen(true)}>
        Decline
      </Button>
      <Dialog
        open={isOpen}
        size="small"
        title="Decline this quotation?"
        onClose={() => setIsOpen(false)}
        footer={
          <>
            <Button kind="secondary" small onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
            <Button small busy={isLoading} onClick={send}>
              Decline
            </Button>
          </>
        }
      >
        <TextArea
          label="What should be different? (optional)"
          value={reason}
          maxLength={QUOTATION_LIMITS.reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {error && (
          <Notice tone="danger">
            {failureMessage(error, 'The quotation could not be declined. Please try again.')}
          </Notice>
        )}
      </Dialog>
    </>
  );
}
