import { ENQUIRY_STATUSES, type ChangeEnquiryBody, type EnquiryStatus, type StaffEnquiry } from '@chhapai/contracts';
import { useHost, failureMessage, type HttpFailure } from '@chhapai/host-api';
import { SelectField } from '@chhapai/ui';
import { enquiriesApi } from './enquiries.api';
import { statusNames } from './enquiry-format';
import styles from './enquiries.module.css';

/** The status of an enquiry and who answers it. Both are saved at once and can be undone. */
export function EnquiryActions({ enquiry, email }: { enquiry: StaffEnquiry; email: string }) {
  const { _id: id, status, assignee } = enquiry;
  const { notify } = useHost();
  const { data: team = [], isError } = enquiriesApi.useGetEnquiryTeamQuery(email, { refetchOnMountOrArgChange: true });
  const [send, { isLoading }] = enquiriesApi.useChangeEnquiryMutation();
  // The fields are not disabled while a change is saved, because the focused one would lose the focus.
  const change = async (version: number, body: ChangeEnquiryBody, message: string, previous?: ChangeEnquiryBody) => {
    if (isLoading) return notify.info('Please wait until the previous change is saved', { id: 'enquiry' });
    const { data, error } = await send({ email, id, version, body });
    if (!data) return notify.error(failureText(error as HttpFailure), { id: 'enquiry' });
    const undo = previous && { label: 'Undo', run: () => void change(data.version, previous, 'Change undone') };
    notify.success(message, { id: 'enquiry', ...(undo && { action: undo }) });
  };
  const setStatus = (to: EnquiryStatus) =>
    void change(enquiry.version, { status: to }, `Marked as ${statusNames[to].toLowerCase()}`, { status });
  const assign = (to: string) => {
    const name = team.find(({ _id }) => _id === to)?.name;
    const message = name ? `Assigned to ${name}` : 'No longer assigned to anyone';
    void change(enquiry.version, { assignee: to || null }, message, { assignee: assignee?._id ?? null });
  };
  const isListed = assignee === null || team.some(({ _id }) => _id === assignee._id);
  return (
    <div className={styles.actions}>
      <SelectField
        label="Status"
        value={status}
        aria-busy={isLoading}
        onChange={({ target }) => setStatus(target.value as EnquiryStatus)}
      >
        {ENQUIRY_STATUSES.map((value) => (
          <option key={value} value={value}>
            {statusNames[value]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Assigned to"
        error={isError ? 'The team could not be loaded. Please reload the page.' : undefined}
        value={assignee?._id ?? ''}
        aria-busy={isLoading}
        onChange={({ target }) => assign(target.value)}
      >
        <option value="">Nobody</option>
        {!isListed && <option value={assignee._id}>{assignee.name}</option>}
        {team.map(({ _id, name, email: distinctEmail }) => (
          <option key={_id} value={_id}>
            {name}
            {distinctEmail && `, ${distinctEmail}`}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

const failureText = (failure: HttpFailure): string =>
  failure.status === 412
    ? 'Someone else has changed this enquiry. The latest version is shown now: please check it.'
    : failureMessage(failure, 'The enquiry could not be changed. Please try again.');
