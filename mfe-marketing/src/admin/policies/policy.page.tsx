import { ConsolePage, LoadError, Loading, useStaffMember } from '@chhapai/console-ui';
import type { PolicyId } from '@chhapai/contracts';
import { useParams, type HttpFailure } from '@chhapai/host-api';
import { SkeletonText } from '@chhapai/ui';
import { EditPolicy } from './edit-policy';
import { NoSuchPolicy, policiesTrail } from './no-such-policy';
import { staffPoliciesApi } from './policies.api';
import { titleOf } from './policy-fields.rules';

/** /admin/policies/:id: the content of one policy page. */
export function Component() {
  const { id } = useParams() as { id: PolicyId };
  const { email } = useStaffMember();
  const { currentData, error, isFetching, refetch } = staffPoliciesApi.useGetStaffPolicyQuery(
    { email, id },
    { refetchOnMountOrArgChange: true },
  );
  if (currentData) return <EditPolicy key={id} policy={currentData} trail={policiesTrail} />;
  if ((error as HttpFailure | undefined)?.status === 404) return <NoSuchPolicy />;
  return (
    <ConsolePage title={titleOf(id)} trail={policiesTrail} isNarrow>
      {error ? (
        <LoadError
          title="The policy could not be loaded"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading policy…">
          <SkeletonText lines={12} />
        </Loading>
      )}
    </ConsolePage>
  );
}
