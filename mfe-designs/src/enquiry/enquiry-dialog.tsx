import { useRef, useState } from 'react';
import { ANSWER_TIME, type DesignFormat, type EnquiryKind, MAX_ENQUIRY_MESSAGE } from '@chhapai/contracts';
import { failureMessage, type HttpFailure, useAuth } from '@chhapai/host-api';
import { newUuid } from '@chhapai/host-api/pages';
import { Button, Dialog, Notice, Picture, TextArea, TextField } from '@chhapai/ui';
import { useSendEnquiryMutation } from './enquiry.api';
import { type EnquiryDraft, enquiryErrors, type EnquiryErrors, serverErrors } from './enquiry.rules';
import styles from './enquiry-dialog.module.css';

/** Kinds of enquiry sent from a dialog; quotations have a separate form. */
type SubjectKind = Exclude<EnquiryKind, 'quotation'>;

export interface EnquirySubject {
  kind: SubjectKind;
  id: string;
  title: string;
  image: string;
  /** One line under the title, such as the price. */
  note?: string;
  format?: DesignFormat;
}

interface DialogTexts extends FormTexts {
  title: string;
  send: string;
  /** Explains what happens after sending, if needed. */
  next?: string;
}

const optionalMessage = { label: 'Message (optional)' };
const dialogTexts: Record<SubjectKind, DialogTexts> = {
  'similar-work': {
    title: 'Get Similar Work Done',
    send: 'Send request',
    replyTime: `We’ll send a quote ${ANSWER_TIME}.`,
    message: {
      label: 'What do you have in mind? (optional)',
      hint: 'Tell us the size, quantity, city and date for an exact quote.',
    },
  },
  'premium-design': {
    title: 'Order this design',
    send: 'Send order request',
    next: 'You pay nothing now. Our team will contact you to agree on payment, then send you the file.',
    replyTime: `We’ll reply ${ANSWER_TIME}.`,
    message: optionalMessage,
  },
  'design-file': {
    title: 'Ask for this file',
    send: 'Send request',
    next: 'This file is free. Our team will send it to you.',
    replyTime: `We’ll send it ${ANSWER_TIME}.`,
    message: optionalMessage,
  },
};
const FORM = 'enquiry-form';

interface EnquiryDialogProps {
  /** The dialog is open while there is a subject. */
  subject: EnquirySubject | undefined;
  onClose: () => void;
}

/** A request to the team about a subject. Typed text survives closing the dialog and failed requests. */
export function EnquiryDialog({ subject, onClose }: EnquiryDialogProps) {
  const { user } = useAuth();
  const [typed, setTyped] = useState<Partial<EnquiryDraft>>({});
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const [send, { data: thanks, error, isLoading, reset }] = useSendEnquiryMutation();
  const form = useRef<HTMLFormElement>(null);
  const submission = useRef<{ content?: string; id?: string | undefined }>({});
  const texts = subject && dialogTexts[subject.kind];
  const draft: EnquiryDraft = { name: user?.name ?? '', email: user?.email ?? '', phone: '', message: '', ...typed };
  const errors = {
    ...serverErrors((error as HttpFailure | undefined)?.details),
    ...(hasSubmitted && enquiryErrors(draft)),
  };

  const close = () => {
    if (thanks) {
      setTyped((current) => ({ ...current, message: '' }));
      submission.current = {};
    }
    setHasSubmitted(false);
    reset();
    onClose();
  };
  const submit = () => {
    if (!subject) return;
    setHasSubmitted(true);
    const [invalid] = Object.keys(enquiryErrors(draft));
    if (invalid) return (form.current?.elements.namedItem(invalid) as HTMLElement).focus();
    const { kind, id, format } = subject;
    const body = { kind, subjectId: id, ...draft, ...(format && { format }) };
    // One id per content, so that resending after a lost reply does not create a second request.
    const content = JSON.stringify(body);
    if (submission.current.content !== content) submission.current = { content, id: newUuid() };
    void send({ ...body, submissionId: submission.current.id });
  };

  return (
    <Dialog
      open={subject !== undefined}
      onClose={close}
      title={texts?.title ?? ''}
      footer={
        thanks ? (
          <Button ref={takeFocus} onClick={close}>
            Done
          </Button>
        ) : (
          <>
            <Button kind="quiet" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={FORM} busy={isLoading}>
              {isLoading ? 'Sending...' : texts?.send}
            </Button>
          </>
        )
      }
    >
      {subject && <SubjectLine subject={subject} />}
      {thanks ? (
        <Notice tone="success" title="We have your request">
          {thanks.message}
          {thanks.reference && ` Your reference number is ${thanks.reference}.`}
        </Notice>
      ) : (
        <form
          noValidate
          id={FORM}
          ref={form}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isLoading) submit();
          }}
        >
          {texts?.next && <p>{texts.next}</p>}
          <EnquiryFields
            texts={texts ?? dialogTexts['similar-work']}
            draft={draft}
            errors={errors}
            onChange={(part) => {
              setTyped((current) => ({ ...current, ...part }));
              if (error) reset();
            }}
          />
          {error && (
            <Notice tone="danger" title={failureMessage(error, 'Your request could not be sent')}>
              Nothing you entered is lost.
            </Notice>
          )}
        </form>
      )}
    </Dialog>
  );
}

/** The button replaces the focused one. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

function SubjectLine({ subject: { title, image, note, format } }: { subject: EnquirySubject }) {
  return (
    <div className={styles.subject}>
      <Picture image={image} alt="" width={4} height={3} sizes="96px" className={styles.picture} />
      <p>
        <strong>{title}</strong>
        {(note ?? format) && <span className={styles.note}>{note ?? `as ${format}`}</span>}
      </p>
    </div>
  );
}

interface FormTexts {
  replyTime: string;
  message: { label: string; hint?: string };
}

interface EnquiryFieldsProps {
  texts: FormTexts;
  draft: EnquiryDraft;
  errors: EnquiryErrors;
  onChange: (part: Partial<EnquiryDraft>) => void;
}

function EnquiryFields({ texts: { replyTime, message }, draft, errors, onChange }: EnquiryFieldsProps) {
  const field = (name: keyof EnquiryDraft) => ({ name, value: draft[name], error: errors[name] });
  return (
    <>
      <p className={styles.hint}>Leave a phone number or an email address. {replyTime}</p>
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
