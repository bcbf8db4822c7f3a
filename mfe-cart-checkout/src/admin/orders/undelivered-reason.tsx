import { useState } from 'react';
import { MAX_DELIVERY_ATTEMPTS, ndrReasons, type NdrReason, type StaffOrder } from '@chhapai/contracts';
import { TextField } from '@chhapai/ui';
import { NdrReasonField } from './ndr-reason-field';
import type { TypedFields } from './typed-fields';

interface UndeliveredReasonProps {
  order: StaffOrder;
  /** The values typed earlier. */
  typed: TypedFields;
}

/** Why a parcel came back: a reason from the list or free text, initially the reason of the last failed delivery. */
export function UndeliveredReason({ order, typed }: UndeliveredReasonProps) {
  const { attemptsLeft, deliveryAttempts = [] } = order;
  const hasRecordedAttempt = attemptsLeft !== undefined && attemptsLeft < MAX_DELIVERY_ATTEMPTS;
  const lastReason = hasRecordedAttempt ? deliveryAttempts.at(-1)?.reason : undefined;
  const [reason, setReason] = useState((typed['ndrReason'] as NdrReason | undefined) ?? lastReason);
  return (
    <>
      <NdrReasonField
        initial={reason}
        hint={hasRecordedAttempt ? undefined : 'This is also recorded as a failed delivery.'}
        onChange={setReason}
      />
      {reason === 'other' && (
        <TextField label="Reason" name="ownReason" required maxLength={300} defaultValue={typed['ownReason']} />
      )}
    </>
  );
}

/** Reads the reason from the submitted form, in words. */
export function readUndeliveredReason(form: FormData): string {
  const reason = form.get('ndrReason') as NdrReason;
  return reason === 'other' ? String(form.get('ownReason')) : ndrReasons[reason];
}
