import { useState } from 'react';
import { Link, Navigate, PageHead, useAuth, useLocation } from '@chhapai/host-api';
import { ButtonLink, Container, EmptyState, InkHeading, Loading, SkeletonText, Tabs } from '@chhapai/ui';
import styles from './enquiries.module.css';
import { EnquiriesTable } from './enquiries-table';
import { NotifyTable } from './notify-table';

const PATH = '/admin/enquiries';

/** What visitors asked of the team; for staff only. */
export function Component() {
  const { user, loading } = useAuth();
  const { pathname } = useLocation();
  if (!loading && !user) return <Navigate to="/login" replace state={{ from: pathname }} />;
  return (
    <Container className={styles.page}>
      <PageHead
        title="Enquiries · Chhapai"
        description="Enquiries and quotation requests from visitors."
        path={PATH}
        noIndex
      />
      {!user ? <Waiting /> : user.role === 'customer' ? <NotForCustomers /> : <Received reader={user.email} />}
    </Container>
  );
}

function Received({ reader }: { reader: string }) {
  const [selected, setSelected] = useState('enquiries');
  const tabs = [
    { id: 'enquiries', label: 'Enquiries', panel: <EnquiriesTable reader={reader} /> },
    { id: 'notify', label: 'Notify Me', panel: <NotifyTable reader={reader} /> },
  ];
  return (
    <>
      <InkHeading level={1}>Enquiries</InkHeading>
      <Tabs label="What visitors sent" tabs={tabs} selected={selected} onSelect={setSelected} />
    </>
  );
}

function Waiting() {
  return (
    <Loading label="Loading Enquiries...">
      <SkeletonText lines={6} />
    </Loading>
  );
}

function NotForCustomers() {
  return (
    <EmptyState
      level={1}
      title="This page is for staff only"
      text="Your account doesn’t have access."
      action={<ButtonLink render={(slot) => <Link to="/products" {...slot} />}>Shop Products</ButtonLink>}
    />
  );
}
