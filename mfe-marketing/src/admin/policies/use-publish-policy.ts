import type { ChangePolicyBody, RestorePolicyBody, StaffPolicy } from '@chhapai/contracts';
import { failureMessage, useHost } from '@chhapai/host-api';
import { useStaffMember } from '@chhapai/console-ui';
import { staffPoliciesApi } from './policies.api';
import { policyPages } from './policy-fields.rules';

interface Publication {
  version: number;
  texts: ChangePolicyBody | RestorePolicyBody;
}

/** Publishes a policy, with a message that can undo it by restoring the previous version. */
export function usePublishPolicy(id: StaffPolicy['_id']) {
  const { email } = useStaffMember();
  const { notify } = useHost();
  const [send, { isLoading }] = staffPoliciesApi.usePublishPolicyMutation();
  const publish = async ({ version, texts }: Publication, done = `${policyPages[id].title} published`) => {
    const { data, error } = await send({ email, id, version, texts });
    if (data) {
      const undo = () => void restore(data.version, data.version - 1, 'The previous text has been restored');
      notify.success(done, { action: { label: 'Undo', run: undo } });
    }
    return { data, error };
  };
  const restore = async (version: number, earlier: number, done = `Version ${earlier} restored`) => {
    const { error } = await publish({ version, texts: { version: earlier } }, done);
    if (error) notify.error(failureMessage(error, 'The version could not be restored'));
  };
  return { publish, restore, isPublishing: isLoading };
}
