import { ConsolePage, LoadError, useStaffMember } from '@chhapai/console-ui';
import { useParams } from '@chhapai/host-api';
import { Loading, SkeletonText } from '@chhapai/ui';
import { StateBadge } from './promotion-columns';
import { EditPromotion } from './edit-promotion';
import { promotionsApi } from './promotions.api';

const TRAIL = [{ label: 'Promotions', path: '/admin/promotions' }];

/** /admin/promotions/:id: one promotion. */
export function Component() {
  const { id = '' } = useParams();
  const { email } = useStaffMember();
  const { currentData, error, isFetching, refetch } = promotionsApi.useGetPromotionQuery(
    { email, id },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <ConsolePage
      title={currentData?.title ?? 'Promotion'}
      trail={TRAIL}
      aside={currentData && <StateBadge promotion={currentData} />}
      isNarrow
    >
      {currentData ? (
        <EditPromotion key={id} promotion={currentData} email={email} />
      ) : error ? (
        <LoadError
          title="The promotion could not be loaded"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading the promotion">
          <SkeletonText lines={6} />
        </Loading>
      )}
    </ConsolePage>
  );
}
