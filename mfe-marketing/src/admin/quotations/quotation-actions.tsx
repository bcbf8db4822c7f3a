import { useState } from 'react';
import { indianDate, indianDateAfter, isRevisable, QUOTATION_DAYS, type StaffQuotation } from '@chhapai/contracts';
import { formatDay, ToolButton, useOpenInTab, useSendOnce } from '@chhapai/console-ui';
import { failureMessage, useHost, useNavigate, type HttpFailure } from '@chhapai/host-api';
import { Button, ConfirmDialog, Dialog, TextField } from '@chhapai/ui';
import { quotationsApi, type QuotationAction } from './quotations.api';
import styles from './quotations.module.css';

interface QuotationActionsProps {
  quotation: StaffQuotation;
  email: string;
  /** Something was typed that is not saved yet. */
  hasUnsavedChanges?: boolean;
}

/** The actions for the quotation in its current status. Sending can be undone until the email is sent. */
export function QuotationActions({ quotation, email, hasUnsavedChanges = false }: QuotationActionsProps) {
  const { _id: id, number, status, allowed, validUntil } = quotation;
  const { notify } = useHost();
  const navigate = useNavigate();
  const [act, { isLoading, originalArgs }] = quotationsApi.useActOnQuotationMutation();
  const sendOnce = useSendOnce();
  const [openDialog, setOpenDialog] = useState<'extend' | 'withdraw'>();
  const run = async (action: QuotationAction, version: number, body?: { validUntil: string }) => {
    const request = { email, id, version, action, ...(body && { body }) };
    try {
      return await sendOnce(request, (key) => act({ ...request, key }).unwrap());
    } catch (error) {
      notify.error(failureText(error as HttpFailure), { id: 'quotation' });
      return undefined;
    }
  };
  const recall = async ({ version }: StaffQuotation) => {
    if (await run('recall', version)) notify.success('Quotation recalled. No email was sent.', { id: 'quotation' });
  };
  const send = async () => {
    const sent = await run('send', quotation.version);
    if (!sent) return;
    const undo = { label: 'Undo', run: () => void recall(sent) };
    notify.success(`${number} sent to ${sent.email}`, { id: 'quotation', action: undo });
  };
  const copy = async (action: 'duplicate' | 'revise') => {
    const copied = await run(action, quotation.version);
    if (copied) void navigate(`/admin/quotations/${copied._id}`);
  };
  const withdraw = async () => {
    setOpenDialog(undefined);
    if (await run('withdraw', quotation.version)) notify.success(`${number} withdrawn`, { id: 'quotation' });
  };
  const extend = async (until: string) => {
    setOpenDialog(undefined);
    if (await run('extend', quotation.version, { validUntil: until }))
      notify.success(`${number} is valid until ${formatDay(until)}. The customer gets an email.`, { id: 'quotation' });
  };
  const isBusy = (action: QuotationAction) => isLoading && originalArgs?.action === action;
  return (
    <div className={styles.buttons}>
      {allowed.includes('send') && (
        <ToolButton kind="primary" busy={isBusy('send')} disabled={hasUnsavedChanges} onClick={() => void send()}>
          Send
        </ToolButton>
      )}
      {allowed.includes('recall') && (
        <ToolButton busy={isBusy('recall')} onClick={() => void recall(quotation)}>
          Recall
        </ToolButton>
      )}
      <PreviewButton id={id} hasUnsavedChanges={hasUnsavedChanges} />
      {isRevisable(status) && !quotation.replacedBy && (
        <ToolButton busy={isBusy('revise')} onClick={() => void copy('revise')}>
          New version
        </ToolButton>
      )}
      {allowed.includes('extend') && (
        <ToolButton busy={isBusy('extend')} onClick={() => setOpenDialog('extend')}>
          Extend
        </ToolButton>
      )}
      <ToolButton busy={isBusy('duplicate')} disabled={hasUnsavedChanges} onClick={() => void copy('duplicate')}>
        Duplicate
      </ToolButton>
      {allowed.includes('withdraw') && (
        <ToolButton busy={isBusy('withdraw')} disabled={hasUnsavedChanges} onClick={() => setOpenDialog('withdraw')}>
          {status === 'draft' ? 'Discard draft' : 'Withdraw'}
        </ToolButton>
      )}
      {hasUnsavedChanges && <p className={styles.quiet}>Save your changes to send the quotation.</p>}
      <ConfirmDialog
        open={openDialog === 'withdraw'}
        onClose={() => setOpenDialog(undefined)}
        title={status === 'draft' ? 'Discard this draft?' : 'Withdraw this quotation?'}
        confirmLabel={status === 'draft' ? 'Discard' : 'Withdraw'}
        cancelLabel="Cancel"
        onConfirm={() => void withdraw()}
      >
        <p>
          {status === 'draft'
            ? 'It can still be read and duplicated, but no longer sent.'
            : 'The customer can still read it, but no longer accept it. They get no email about this.'}
        </p>
      </ConfirmDialog>
      {openDialog === 'extend' && (
        <ExtendDialog
          validUntil={validUntil}
          onClose={() => setOpenDialog(undefined)}
          onExtend={(day) => void extend(day)}
        />
      )}
    </div>
  );
}

/** If a detail is missing, such as the customer's email address, `failureMessage` names it. */
function failureText(failure: HttpFailure): string {
  if (failure.status === 412)
    return 'Someone else has changed this quotation. The latest version is shown now: please check it.';
  return failureMessage(failure, 'The server did not respond. Please check the quotation before you try again.');
}

interface ExtendDialogProps {
  validUntil: string;
  onClose: () => void;
  onExtend: (until: string) => void;
}

function ExtendDialog({ validUntil, onClose, onExtend }: ExtendDialogProps) {
  const earliest = later(indianDate(), indianDateAfter(1, Date.parse(validUntil)));
  const [until, setUntil] = useState(later(indianDateAfter(QUOTATION_DAYS), earliest));
  return (
    <Dialog
      open
      size="small"
      title="Extend the quotation"
      onClose={onClose}
      footer={
        <>
          <Button kind="secondary" small onClick={onClose}>
            Cancel
          </Button>
          <Button small disabled={until < earliest} onClick={() => onExtend(until)}>
            Extend
          </Button>
        </>
      }
    >
      <TextField
        label="Valid until"
        type="date"
        value={until}
        min={earliest}
        hint={`Currently: ${formatDay(validUntil)}`}
        onChange={({ target }) => setUntil(target.value)}
      />
    </Dialog>
  );
}

/** The later of two ISO 8601 dates. */
const later = (one: string, other: string): string => (one > other ? one : other);

/** Opens the saved quotation as a PDF in a new tab, through a single-use link. */
function PreviewButton({ id, hasUnsavedChanges }: { id: string; hasUnsavedChanges: boolean }) {
  const openInTab = useOpenInTab();
  const [createLink, { isLoading }] = quotationsApi.useCreatePdfLinkMutation();
  const open = () => openInTab(() => createLink(id), 'The PDF could not be opened');
  return (
    <ToolButton busy={isLoading} disabled={hasUnsavedChanges} onClick={() => void open()}>
      Preview PDF
    </ToolButton>
  );
}
