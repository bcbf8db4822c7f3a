import { useRef, useState } from 'react';
import type { DesignFormat, EnquiryKind } from '@chhapai/contracts';
import { failureMessage, useAuth, type HttpFailure } from '@chhapai/host-api';
import { Button, Dialog, Notice, Picture } from '@chhapai/ui';
import { useSendEnquiryMutation } from './enquiry.api';
import { EnquiryFields } from './enquiry-fields';
import { enquiryErrors, refusedFields, type EnquiryDraft } from './enquiry.rules';
import styles from './enquiry-dialog.module.css';

/** What the enquiry is about. */
export interface EnquirySubject {
  kind: EnquiryKind;
  id: string;
  title: string;
  image: string;
  /** One line under the title, such as the price. */
  note?: string;
  format?: DesignFormat;
}

const titles: Record<EnquiryKind, string> = {
  'similar-work': 'Get Similar Work Done',
  'premium-design': 'Order this design',
  'design-file': 'Ask for this file',
};
const FORM = 'enquiry-form';

interface EnquiryDialogProps {
  /** Open while there is one. */
  subject: EnquirySubject | undefined;
  onClose: () => void;
}

/** A request to the team with its subject attached. What is typed survives closing the dialog and every failure. */
export function EnquiryDialog({ subject, onClose }: EnquiryDialogProps) {
  const { user } = useAuth();
  const [typed, setTyped] = useState<Partial<EnquiryDraft>>({});
  const [isChecked, setIsChecked] = useState(false);
  const [send, { data: thanks, error, isLoading, reset }] = useSendEnquiryMutation();
  const form = useRef<HTMLFormElement>(null);
  const draft: EnquiryDraft = { name: user?.name ?? '', email: user?.email ?? '', phone: '', message: '', ...typed };
  const errors = {
    ...refusedFields((error as HttpFailure | undefined)?.details),
    ...(isChecked && enquiryErrors(draft)),
  };

  const close = () => {
    if (thanks) setTyped({ ...typed, message: '' });
    setIsChecked(false);
    reset();
    onClose();
  };
  const submit = () => {
    if (!subject) return;
    setIsChecked(true);
    const [wrong] = Object.keys(enquiryErrors(draft));
    if (wrong) return (form.current?.elements.namedItem(wrong) as HTMLElement).focus();
    const { kind, id, format } = subject;
    void send({ kind, subjectId: id, ...draft, ...(format && { format }) });
  };

  return (
    <Dialog
      open={subject !== undefined}
      onClose={close}
      title={subject ? titles[subject.kind] : ''}
      footer={
        thanks ? (
          <Button onClick={close}>Done</Button>
        ) : (
          <>
            <Button kind="quiet" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={FORM} busy={isLoading}>
              {isLoading ? 'Sending...' : 'Send request'}
            </Button>
          </>
        )
      }
    >
      {subject && <SubjectLine subject={subject} />}
      {thanks ? (
        <Notice tone="success" title="We have your request">
          {thanks}
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
          <EnquiryFields
            draft={draft}
            errors={errors}
            onChange={(part) => {
              setTyped({ ...typed, ...part });
              if (error) reset();
            }}
          />
          {error && (
            <Notice tone="danger">
              {failureMessage(error, 'Your request could not be sent.')} What you typed is still here.
            </Notice>
          )}
        </form>
      )}
    </Dialog>
  );
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
