import { Link } from 'react-router-dom';
import { PageHead } from '@chhapai/host-api';
import { StaffOnly } from '@chhapai/host-api/pages';
import { Container, ErrorState, InkHeading, Loading, NoAccess, SkeletonText } from '@chhapai/ui';
import { useChangeShopDetailsMutation, useGetShopDetailsQuery } from './shop-details.api';
import { ShopDetailsForm } from './shop-details-form';
import styles from './shop-details.module.css';

/** Staff edit the contact and legal details that are shown in the footer and on the contact page. */
export function Component() {
  return (
    <Container>
      <PageHead
        title="Shop details · Chhapai"
        description="Contact and legal details of the shop."
        path="/admin/shop-details"
        noIndex
      />
      <StaffOnly pending={<Pending />} denied={<NoAccess render={(slot) => <Link to="/products" {...slot} />} />}>
        {(email) => <Details email={email} />}
      </StaffOnly>
    </Container>
  );
}

function Details({ email }: { email: string }) {
  const { currentData, isError, isFetching, refetch } = useGetShopDetailsQuery(email, {
    refetchOnMountOrArgChange: true,
  });
  // Not in the form, which remounts with every version but must still show that the last one was saved.
  const saving = useChangeShopDetailsMutation();
  const reload = () => {
    saving[1].reset();
    void refetch();
  };
  return (
    <div className={styles.page}>
      <InkHeading level={1}>Shop details</InkHeading>
      <p className={styles.note}>Shown in the footer and on the contact page.</p>
      {currentData ? (
        <ShopDetailsForm
          key={currentData.version}
          settings={currentData}
          email={email}
          saving={saving}
          onReload={reload}
        />
      ) : isError && !isFetching ? (
        <ErrorState title="The details could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <Pending />
      )}
    </div>
  );
}

function Pending() {
  return (
    <Loading label="Loading the shop details">
      <SkeletonText lines={6} />
    </Loading>
  );
}
