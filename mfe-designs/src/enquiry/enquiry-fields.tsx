import { MAX_ENQUIRY_MESSAGE } from '@chhapai/contracts';
import { TextArea, TextField } from '@chhapai/ui';
import type { EnquiryDraft, EnquiryErrors } from './enquiry.rules';
import styles from './enquiry-dialog.module.css';

/** What the dialog says for what it asks: when the team answers, and what a message is good for. */
export interface EnquiryWords {
  answer: string;
  message: { label: string; hint?: string };
}

interface EnquiryFieldsProps {
  words: EnquiryWords;
  draft: EnquiryDraft;
  errors: EnquiryErrors;
  onChange: (part: Partial<EnquiryDraft>) => void;
}

/** How to reach the visitor, and what they have in mind. */
export function EnquiryFields({ words: { answer, message }, draft, errors, onChange }: EnquiryFieldsProps) {
  const field = (name: keyof EnquiryDraft) => ({ name, value: draft[name], error: errors[name] });
  return (
    <>
      <p className={styles.hint}>Leave a phone number or an e-mail address. {answer}</p>
      <div className={styles.pair}>
        <TextField
          {...field('phone')}
          label="Phone"
          type="tel"
          autoComplete="tel"
          maxLength={24}
          onChange={({ target }) => onChange({ phone: target.value })}
        />
        <TextField
          {...field('email')}
          label="Email address"
          type="email"
          autoComplete="email"
          maxLength={254}
          onChange={({ target }) => onChange({ email: target.value })}
        />
      </div>
      <TextField
        {...field('name')}
        label="Name (optional)"
        autoComplete="name"
        maxLength={80}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextArea
        {...field('message')}
        label={message.label}
        hint={message.hint}
        rows={4}
        maxLength={MAX_ENQUIRY_MESSAGE}
        onChange={({ target }) => onChange({ message: target.value })}
      />
    </>
  );
}
