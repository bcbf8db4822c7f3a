import { ConsolePage, LoadError, Loading, useStaffMember } from '@chhapai/console-ui';
import { SkeletonText } from '@chhapai/ui';
import { useGetShopDetailsQuery } from './shop-details.api';
import { ShopDetailsForm } from './shop-details-form';

/** /admin/shop-details: how shoppers reach the shop, what shipping costs, and who the seller is. */
export function Component() {
  const { email } = useStaffMember();
  const { currentData, error, isFetching, refetch } = useGetShopDetailsQuery(email, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <ConsolePage title="Shop details" isNarrow>
      {currentData ? (
        <ShopDetailsForm settings={currentData} />
      ) : error ? (
        <LoadError
          title="The details could not be loaded"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Pending />
      )}
    </ConsolePage>
  );
}

function Pending() {
  return (
    <Loading label="Loading shop details…">
      <SkeletonText lines={12} />
    </Loading>
  );
}
