import type { StaffNotifyRequest } from '@chhapai/contracts';
import { failureMessage, useHost, type HttpFailure } from '@chhapai/host-api';
import { ConfirmDialog } from '@chhapai/ui';
import { topicNames } from './notify-request-columns';
import { notifyRequestsApi } from './notify-requests.api';

/** Asks for confirmation before an address is erased, for example at its owner's request, because this cannot be undone. */
export function EraseDialog({ request, onClose }: { request: StaffNotifyRequest; onClose: () => void }) {
  const { notify } = useHost();
  const [erase, { isLoading }] = notifyRequestsApi.useEraseNotifyRequestMutation();
  const { email, topic } = request;
  const confirm = async () => {
    const { error } = await erase(request);
    if (!error) notify.success(`${email} erased`);
    else notify.error(failureText(error as HttpFailure, email));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Erase this address?"
      confirmLabel="Erase"
      cancelLabel="Keep it"
      busy={isLoading}
      onConfirm={() => void confirm()}
    >
      <p>
        <bdi>{email}</bdi> is removed from the list “{topicNames[topic]}” for good. Its owner will not be notified
        unless they ask again.
      </p>
    </ConfirmDialog>
  );
}

const failureText = (failure: HttpFailure, email: string): string =>
  failure.status === 412
    ? `Someone else has changed the status of ${email} in the meantime. The address was not erased.`
    : failureMessage(failure, `${email} could not be erased`);
