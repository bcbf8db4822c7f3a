import type { ChangePolicyBody, RestorePolicyBody, StaffPolicy } from '@chhapai/contracts';
import { failureMessage, useHost } from '@chhapai/host-api';
import { useStaffMember } from '@chhapai/console-ui';
import { staffPoliciesApi } from './policies.api';
import { policyPages } from './policy-fields.rules';

interface Publication {
  version: number;
  body: ChangePolicyBody | RestorePolicyBody;
}

/** Publishes a policy, and shows a toast whose Undo button restores the previous version. */
export function usePublishPolicy(id: StaffPolicy['_id']) {
  const { email } = useStaffMember();
  const { notify } = useHost();
  const [send, { isLoading }] = staffPoliciesApi.usePublishPolicyMutation();
  const publish = async ({ version, body }: Publication, successText = `${policyPages[id].title} published`) => {
    const { data, error } = await send({ email, id, version, body });
    if (data) {
      const undo = () => void restore(data.version, data.version - 1, 'The previous text has been restored');
      notify.success(successText, { action: { label: 'Undo', run: undo } });
    }
    return { data, error };
  };
  const restore = async (version: number, earlier: number, successText = `Version ${earlier} restored`) => {
    const { error } = await publish({ version, body: { version: earlier } }, successText);
    if (error) notify.error(failureMessage(error, 'The version could not be restored'));
    return { error };
  };
  return { publish, restore, isPublishing: isLoading };
}
