import { ConsolePage, LoadError, useStaffMember } from '@chhapai/console-ui';
import { useParams } from '@chhapai/host-api';
import { Loading, SkeletonText } from '@chhapai/ui';
import { EditWork } from './edit-work';
import { staffWorksApi } from './staff-works.api';
import { StateBadge } from './work-columns';

const TRAIL = [{ label: 'Works', path: '/admin/works' }];

/** /admin/works/:id: one work of the portfolio. */
export function Component() {
  const { id = '' } = useParams();
  const { email } = useStaffMember();
  const { currentData, error, isFetching, refetch } = staffWorksApi.useGetStaffWorkQuery(
    { email, id },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <ConsolePage
      title={currentData?.title ?? 'Work'}
      trail={TRAIL}
      aside={currentData && <StateBadge state={currentData.state} />}
      isNarrow
    >
      {currentData ? (
        <EditWork key={id} work={currentData} email={email} />
      ) : error ? (
        <LoadError
          title="The work could not be loaded"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading the work">
          <SkeletonText lines={8} />
        </Loading>
      )}
    </ConsolePage>
  );
}
