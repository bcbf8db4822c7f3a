import { ConsolePage, LoadError, useStaffMember } from '@chhapai/console-ui';
import { Loading, SkeletonText } from '@chhapai/ui';
import { useGetShopDetailsQuery } from './shop-details.api';
import { ShopDetailsForm } from './shop-details-form';
import styles from './shop-details.module.css';

/** Staff edit the contact and legal details that are shown in the footer and on the contact page. */
export function Component() {
  const { email } = useStaffMember();
  const { currentData, error, isFetching, refetch } = useGetShopDetailsQuery(email, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <ConsolePage title="Shop details" isNarrow>
      <p className={styles.note}>Shown in the footer and on the contact page.</p>
      {currentData ? (
        <ShopDetailsForm settings={currentData} email={email} />
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
    <Loading label="Loading the shop details">
      <SkeletonText lines={6} />
    </Loading>
  );
}
