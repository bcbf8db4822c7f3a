import { ConsolePage, LoadError, NotFound, useStaffMember } from '@chhapai/console-ui';
import type { PolicyId } from '@chhapai/contracts';
import { useParams, type HttpFailure } from '@chhapai/host-api';
import { Loading, SkeletonText } from '@chhapai/ui';
import { EditPolicy } from './edit-policy';
import { staffPoliciesApi } from './policies.api';
import { titleOf } from './policy-fields.rules';

const TRAIL = [{ label: 'Policies', path: '/admin/policies' }];

/** /admin/policies/:id: the content of one policy page. */
export function Component() {
  const { id } = useParams() as { id: PolicyId };
  const { email } = useStaffMember();
  const { currentData, error, isFetching, refetch } = staffPoliciesApi.useGetStaffPolicyQuery(
    { email, id },
    { refetchOnMountOrArgChange: true },
  );
  if (currentData) return <EditPolicy key={id} policy={currentData} trail={TRAIL} />;
  return (
    <ConsolePage title={titleOf(id)} trail={TRAIL} isNarrow>
      {(error as HttpFailure | undefined)?.status === 404 ? (
        <NotFound title="There is no such policy" list={{ label: 'All policies', path: '/admin/policies' }} />
      ) : error ? (
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
