import { useRef, useState, type FormEvent } from 'react';
import { RETURN_LIMITS, returnReasons, type Order, type OrderItem, type ReturnReason } from '@chhapai/contracts';
import { failureMessage, useHost } from '@chhapai/host-api';
import { Button, GroupError, Notice, QuantityStepper, SelectField, TextArea } from '@chhapai/ui';
import { newIdempotencyKey } from '@chhapai/host-api/pages';
import { lineLabels } from '../../orders/line-labels.rules';
import { returnBody, returnErrors, type ReturnDraft, type ReturnErrors } from './return-form.rules';
import { ReturnPhotoField } from './return-photo-field';
import { returnsApi } from './returns.api';
import styles from './order-returns.module.css';
import pageStyles from './view-order.module.css';

/** Asks to return items from an order. The values survive a failed request. */
export function ReturnForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { notify } = useHost();
  const [draft, setDraft] = useState<ReturnDraft>(() => freshDraft(order.orderItems));
  const [errors, setErrors] = useState<ReturnErrors>({});
  const [isUploading, setIsUploading] = useState(false);
  const [send, { error: failure, isLoading }] = returnsApi.useRequestReturnMutation();
  const labels = lineLabels(order.orderItems);
  const submission = useRef({ content: '', key: '' });
  const change = (part: Partial<ReturnDraft>) => setDraft((current) => ({ ...current, ...part }));
  const clearError = (field: keyof ReturnErrors) => setErrors(({ [field]: _, ...others }) => others);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const currentErrors = returnErrors(draft);
    setErrors(currentErrors);
    const body = returnBody(draft);
    if (!body || Object.keys(currentErrors).length > 0) {
      form
        .querySelector<HTMLElement>(
          currentErrors.lines ? '[name=line]' : currentErrors.reason ? '[name=reason]' : '[name=text]',
        )
        ?.focus();
      return;
    }
    // New content gets a new key, so that retrying the request after a lost reply creates one return.
    const content = JSON.stringify(body);
    if (submission.current.content !== content) submission.current = { content, key: newIdempotencyKey() };
    const { error } = await send({ id: order._id, body, idempotencyKey: submission.current.key });
    if (error) return;
    notify.success('Your return request was sent');
    onClose();
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <fieldset className={styles.field}>
        <legend className={styles.legend}>What do you want to return?</legend>
        {order.orderItems.map((item) => (
          <ReturnLine
            key={item._id}
            item={item}
            label={labels[item._id]!}
            quantity={draft.quantities[item._id]}
            onChange={(quantity) => {
              clearError('lines');
              setDraft((current) => withQuantity(current, item._id, quantity));
            }}
          />
        ))}
        {errors.lines && <GroupError>{errors.lines}</GroupError>}
      </fieldset>
      <SelectField
        label="Reason"
        name="reason"
        value={draft.reason}
        error={errors.reason}
        onChange={({ target }) => {
          clearError('reason');
          change({ reason: target.value as ReturnReason | '' });
        }}
      >
        <option value="">Choose a reason</option>
        {Object.entries(returnReasons).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="What happened? (optional)"
        name="text"
        hint={`Up to ${RETURN_LIMITS.text.toLocaleString('en-IN')} characters`}
        value={draft.text}
        error={errors.text}
        onChange={({ target }) => {
          clearError('text');
          change({ text: target.value });
        }}
      />
      <ReturnPhotoField
        photos={draft.photos}
        onChange={(changed) => setDraft((current) => ({ ...current, photos: changed(current.photos) }))}
        isUploading={isUploading}
        onUploading={setIsUploading}
      />
      {failure && (
        <Notice tone="danger">
          {failureMessage(failure, 'Your request could not be sent. Nothing you entered is lost. Please try again.')}
        </Notice>
      )}
      <div className={pageStyles.actions}>
        <Button type="submit" busy={isLoading || isUploading}>
          Send return request
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Keep everything
        </Button>
      </div>
    </form>
  );
}

interface ReturnLineProps {
  item: OrderItem;
  label: string;
  quantity: number | undefined;
  onChange: (quantity: number | undefined) => void;
}

function ReturnLine({ item, label, quantity, onChange }: ReturnLineProps) {
  const { quantity: ordered } = item;
  return (
    <div className={styles.line}>
      <label className={styles.check}>
        <input
          type="checkbox"
          name="line"
          checked={quantity !== undefined}
          onChange={({ target }) => onChange(target.checked ? ordered : undefined)}
        />
        <span>{label}</span>
      </label>
      {quantity !== undefined && ordered > 1 && (
        <QuantityStepper label={`Pieces of ${label} to return`} value={quantity} max={ordered} onChange={onChange} />
      )}
    </div>
  );
}

/** The only item of an order is preselected. */
const freshDraft = (items: readonly OrderItem[]): ReturnDraft => ({
  quantities: items.length === 1 ? { [items[0]!._id]: items[0]!.quantity } : {},
  reason: '',
  text: '',
  photos: [],
});

function withQuantity(draft: ReturnDraft, lineId: string, quantity: number | undefined): ReturnDraft {
  const { [lineId]: _previous, ...others } = draft.quantities;
  return { ...draft, quantities: quantity === undefined ? others : { ...others, [lineId]: quantity } };
}
