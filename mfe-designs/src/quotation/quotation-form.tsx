import { useEffect, useRef, useState } from 'react';
import { ANSWER_TIME, ENQUIRY_LIMITS, errorCodes, indianDate, type EnquiryReply } from '@chhapai/contracts';
import { failureMessage, useAuth, type HttpFailure } from '@chhapai/host-api';
import { newUuid } from '@chhapai/host-api/pages';
import { Button, Notice } from '@chhapai/ui';
import { useSendEnquiryMutation } from '../enquiry/enquiry.api';
import { FileField } from './file-field';
import { useQuotationDraft } from './quotation-draft';
import { QuotationFields } from './quotation-fields';
import { emptyDraft, OTHER, quotationBody, quotationErrors, services, type QuotationDraft } from './quotation.rules';
import { useFileUpload } from './use-file-upload';
import styles from './quotation-form.module.css';

export interface QuotationFormProps {
  productId?: string;
  productName?: string;
  /** The preselected service, or any other text. */
  service?: string;
}

/** A quotation request with an optional file. Text and file survive failed requests and reloads. */
export function QuotationForm({ productId, productName, service }: QuotationFormProps) {
  const { user } = useAuth();
  const stored = useQuotationDraft(draftFor(service));
  const submission = useRef<string>(undefined);
  const file = useFileUpload(stored.upload, (upload) => {
    stored.attach(upload);
    submission.current = undefined;
  });
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const [isWaitingForFile, setIsWaitingForFile] = useState(false);
  /** Why the request was not sent once the form had waited for the file. */
  const [unsentReason, setUnsentReason] = useState<'file-missing' | 'edited'>();
  const [send, { data: sent, error, isLoading, reset }] = useSendEnquiryMutation();
  const form = useRef<HTMLFormElement>(null);
  const today = indianDate();
  const account = { name: user?.name ?? '', email: user?.email ?? '' };
  const draft: QuotationDraft = { ...emptyDraft, ...account, ...stored.fields };
  const errors = quotationErrors(draft, { hasProduct: productId !== undefined, today });
  // The latest values, for when the form has waited for the file or for the reply.
  const latest = useRef(stored);
  useEffect(() => void (latest.current = stored));

  const edit = (changes: Partial<QuotationDraft>) => {
    stored.edit(changes);
    submission.current = undefined;
    if (error) reset();
  };
  const submit = async () => {
    setHasSubmitted(true);
    const [invalid] = Object.keys(errors);
    if (invalid) return (form.current?.elements.namedItem(invalid) as HTMLElement | null | undefined)?.focus();
    setIsWaitingForFile(true);
    const { upload, isMissing } = await file.waitForUpload();
    setIsWaitingForFile(false);
    // A field that is being edited may be half-typed.
    const isEdited = latest.current.fields !== stored.fields;
    setUnsentReason(isMissing ? 'file-missing' : isEdited ? 'edited' : undefined);
    if (isMissing || isEdited) return;
    // One id per content, so that resending after a lost reply does not create a second request.
    submission.current ??= newUuid();
    const attached = { productId, uploadId: upload?._id, submissionId: submission.current };
    const reply = await send(quotationBody(draft, attached));
    const failure = reply.error as HttpFailure | undefined;
    if (failure?.code === errorCodes.uploadNotFound)
      file.fail(failureMessage(failure, 'Please attach the file again.'));
    if (!failure) {
      submission.current = undefined;
      latest.current.clear();
      setHasSubmitted(false);
    }
  };

  if (sent)
    return (
      <Confirmation
        reply={sent}
        onNewRequest={() => {
          file.remove();
          reset();
        }}
      />
    );
  return (
    <form
      noValidate
      ref={form}
      className={styles.form}
      aria-label="Get a quote"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading && !isWaitingForFile) void submit();
      }}
    >
      <QuotationFields
        draft={draft}
        errors={hasSubmitted ? errors : {}}
        productName={productName}
        today={today}
        onEdit={edit}
      />
      <FileField file={file} />
      {unsentReason === 'file-missing' && file.state.status === 'failed' && (
        <Notice tone="danger">
          Your request was not sent, because the file is not attached. Choose another file, or remove it and send your
          request without one.
        </Notice>
      )}
      {unsentReason === 'file-missing' && file.state.status === 'none' && (
        <Notice tone="danger">Your request has not been sent yet. Choose another file, or send it without one.</Notice>
      )}
      {unsentReason === 'edited' && (
        <Notice tone="danger">Your request has not been sent yet. Check it and send it again.</Notice>
      )}
      {error && (
        <Notice tone="danger" title={failureMessage(error, 'Your request could not be sent')}>
          Nothing you entered is lost.
          {(error as HttpFailure).status === undefined && ' Please check your internet connection and send it again.'}
        </Notice>
      )}
      <div className={styles.send}>
        <Button type="submit" busy={isLoading || isWaitingForFile}>
          {isWaitingForFile ? 'Waiting for your file...' : isLoading ? 'Sending...' : 'Send request'}
        </Button>
        <p className={styles.note}>Free, with no obligation. We reply {ANSWER_TIME}.</p>
      </div>
    </form>
  );
}

function Confirmation({ reply: { reference }, onNewRequest }: { reply: EnquiryReply; onNewRequest: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <h3 ref={title} tabIndex={-1} className={styles.title}>
        Thank you! We’ve received your request
      </h3>
      {reference && (
        <p>
          Your reference number is <strong>{reference}</strong>. Please mention it when you call or write to us.
        </p>
      )}
      <ol className={styles.next}>
        <li>We’ll send you a quote {ANSWER_TIME}.</li>
        <li>Once you accept it, we’ll send you a proof to approve.</li>
        <li>We’ll print only after you approve the proof.</li>
      </ol>
      <Button kind="secondary" onClick={onNewRequest}>
        Ask for another quote
      </Button>
    </div>
  );
}

function draftFor(service: string | undefined): Partial<QuotationDraft> {
  if (!service) return {};
  return (services as readonly string[]).includes(service)
    ? { service }
    : { service: OTHER, other: service.slice(0, ENQUIRY_LIMITS.service) };
}

// Widgets are exported as `Component`.
export { QuotationForm as Component };
