import { ConsolePage, DraftNotice, LoadError, useDraft, useStaffMember } from '@chhapai/console-ui';
import { Loading, SkeletonText } from '@chhapai/ui';
import { useChangeShopDetailsMutation, useGetShopDetailsQuery } from './shop-details.api';
import { ShopDetailsForm } from './shop-details-form';
import type { TypedDetails } from './shop-details.rules';
import styles from './shop-details.module.css';

/** Staff edit the contact and legal details that are shown in the footer and on the contact page. */
export function Component() {
  const { email } = useStaffMember();
  const { currentData, error, isFetching, refetch } = useGetShopDetailsQuery(email, {
    refetchOnMountOrArgChange: true,
  });
  // Not in the form, which remounts with every version but must still show that the last one was saved.
  const saving = useChangeShopDetailsMutation();
  // Not in the form either, which would restore what was just saved.
  const draft = useDraft<TypedDetails>('shop details', currentData?.version);
  const reload = () => {
    draft.discard();
    saving[1].reset();
    void refetch();
  };
  return (
    <ConsolePage title="Shop details" isNarrow>
      <p className={styles.note}>Shown in the footer and on the contact page.</p>
      {currentData ? (
        <>
          <DraftNotice draft={draft} />
          <ShopDetailsForm
            key={`${currentData.version} ${draft.round}`}
            settings={currentData}
            email={email}
            draft={draft}
            saving={saving}
            onReload={reload}
          />
        </>
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
