import { MAX_ENQUIRY_MESSAGE } from '@chhapai/contracts';
import { TextArea, TextField } from '@chhapai/ui';
import type { EnquiryDraft, EnquiryErrors } from './enquiry.rules';
import styles from './enquiry-dialog.module.css';

interface EnquiryFieldsProps {
  draft: EnquiryDraft;
  errors: EnquiryErrors;
  onChange: (part: Partial<EnquiryDraft>) => void;
}

/** How to reach the visitor, and what they have in mind. */
export function EnquiryFields({ draft, errors, onChange }: EnquiryFieldsProps) {
  const field = (name: keyof EnquiryDraft) => ({ name, value: draft[name], error: errors[name] });
  return (
    <>
      <div className={styles.pair}>
        <TextField
          {...field('name')}
          label="Name (optional)"
          autoComplete="name"
          maxLength={80}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <TextField
          {...field('phone')}
          label="Phone (optional)"
          type="tel"
          autoComplete="tel"
          maxLength={24}
          onChange={({ target }) => onChange({ phone: target.value })}
        />
      </div>
      <TextField
        {...field('email')}
        label="E-mail address"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        onChange={({ target }) => onChange({ email: target.value })}
      />
      <TextArea
        {...field('message')}
        label="What do you have in mind? (optional)"
        hint="Size, quantity, place and date help us to answer with a price."
        rows={4}
        maxLength={MAX_ENQUIRY_MESSAGE}
        onChange={({ target }) => onChange({ message: target.value })}
      />
    </>
  );
}
