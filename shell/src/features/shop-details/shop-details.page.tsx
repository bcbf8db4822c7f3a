import { Link, Navigate, useLocation } from 'react-router-dom';
import { PageHead, useAuth } from '@chhapai/host-api';
import { ButtonLink, Container, EmptyState, ErrorState, InkHeading, Loading, SkeletonText } from '@chhapai/ui';
import { useChangeShopDetailsMutation, useGetShopDetailsQuery } from './shop-details.api';
import { ShopDetailsForm } from './shop-details-form';
import styles from './shop-details.module.css';

const PATH = '/admin/shop-details';

/** Contact and legal details, which staff fill in and shoppers read in the footer and on the contact page. */
export function Component() {
  const { user, loading } = useAuth();
  const { pathname } = useLocation();
  if (!loading && !user) return <Navigate to="/login" replace state={{ from: pathname }} />;
  return (
    <Container>
      <PageHead
        title="Shop details · Chhapai"
        description="Contact and legal details of the shop."
        path={PATH}
        noIndex
      />
      {!user ? <Waiting /> : user.role === 'customer' ? <NotForCustomers /> : <Details reader={user.email} />}
    </Container>
  );
}

function Details({ reader }: { reader: string }) {
  const { currentData, isError, isFetching, refetch } = useGetShopDetailsQuery(reader, {
    refetchOnMountOrArgChange: true,
  });
  // Here and not in the form, which begins anew with every version: it is to say that its last one was saved.
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
          reader={reader}
          saving={saving}
          onReload={reload}
        />
      ) : isError && !isFetching ? (
        <ErrorState title="The details could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </div>
  );
}

function Waiting() {
  return (
    <Loading label="Loading the shop details">
      <SkeletonText lines={6} />
    </Loading>
  );
}

function NotForCustomers() {
  return (
    <EmptyState
      level={1}
      title="This page is for the shop’s staff"
      text="Your account does not have access to it."
      action={<ButtonLink render={(slot) => <Link to="/products" {...slot} />}>Shop Products</ButtonLink>}
    />
  );
}
