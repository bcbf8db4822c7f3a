import { useState } from 'react';
import { Link, PageHead } from '@chhapai/host-api';
import { StaffOnly } from '@chhapai/host-api/pages';
import { Container, InkHeading, Loading, NoAccess, SkeletonText, Tabs } from '@chhapai/ui';
import styles from './enquiries.module.css';
import { EnquiriesTable } from './enquiries-table';
import { NotifyTable } from './received-list';

/** Enquiries and notification requests from visitors, for staff. */
export function Component() {
  return (
    <Container className={styles.page}>
      <PageHead
        title="Enquiries · Chhapai"
        description="Enquiries and quotation requests from visitors."
        path="/admin/enquiries"
        noIndex
      />
      <StaffOnly
        pending={
          <Loading label="Loading Enquiries...">
            <SkeletonText lines={6} />
          </Loading>
        }
        denied={<NoAccess render={(slot) => <Link to="/products" {...slot} />} />}
      >
        {(reader) => <Received reader={reader} />}
      </StaffOnly>
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
