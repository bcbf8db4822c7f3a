import { useRef, useState, type SyntheticEvent } from 'react';
import { REVIEW_LIMITS, type StaffReview } from '@chhapai/contracts';
import { failureMessage, type HttpFailure } from '@chhapai/host-api';
import { Button, Notice, TextArea } from '@chhapai/ui';
import { useChangeReviewMutation } from '../../reviews/reviews.api';
import styles from './staff-reviews.module.css';
import { currentReview, hasConflict, textError } from './staff-reviews.rules';

const actions = {
  reply: {
    label: 'Your reply',
    hint: 'Shown publicly below the review.',
    limit: REVIEW_LIMITS.reply,
    missing: 'Write a reply',
    submit: 'Save reply',
    failed: 'The reply could not be saved. Please try again.',
  },
  hide: {
    label: 'Reason',
    hint: 'Shown only to the author of the review.',
    limit: REVIEW_LIMITS.reason,
    missing: 'Give a reason',
    submit: 'Hide review',
    failed: 'The review could not be hidden. Please try again.',
  },
} as const;

interface ReviewTextFormProps {
  action: keyof typeof actions;
  review: StaffReview;
  text: string;
  autoFocus?: boolean;
  onText: (text: string) => void;
  /** Called with the current version of the review if someone else has changed it. */
  onChanged: (current: StaffReview) => void;
  onCancel: () => void;
  onDone: () => void;
}

/** A form for the text of a reply or a reason. The caller keeps the text, so it survives a failed request. */
export function ReviewTextForm(props: ReviewTextFormProps) {
  const { action, review, text, autoFocus, onText, onChanged, onCancel, onDone } = props;
  const { label, hint, limit, missing, submit, failed } = actions[action];
  const field = useRef<HTMLTextAreaElement>(null);
  const [invalid, setInvalid] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [change, { isLoading }] = useChangeReviewMutation();

  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const found = textError(text, { limit, missing });
    setInvalid(found);
    setFailure(undefined);
    if (found) return field.current?.focus();
    const { error } = await change({ review, action, body: action === 'reply' ? { text } : { reason: text } });
    if (!error) return onDone();
    const { status } = error as HttpFailure;
    if (hasConflict(error)) {
      const current = currentReview(error);
      if (current) onChanged(current);
      setFailure('Someone else has changed this review. You see the current version, and your text is still here.');
    } else if (status === 400 || status === 422) setInvalid(failureMessage(error, failed));
    else setFailure(failureMessage(error, failed));
  };

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <TextArea
        ref={field}
        label={label}
        hint={`${hint} Up to ${limit.toLocaleString('en-IN')} characters.`}
        value={text}
        error={invalid}
        autoFocus={autoFocus}
        onChange={({ target }) => onText(target.value)}
      />
      {failure && <Notice tone="danger">{failure}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" small kind={action === 'hide' ? 'danger' : 'primary'} busy={isLoading}>
          {submit}
        </Button>
        <Button kind="quiet" small onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
