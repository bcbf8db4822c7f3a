import { PageHead } from '@chhapai/host-api';
import { SignedInOnly } from '@chhapai/host-api/pages';
import { Container, InkHeading } from '@chhapai/ui';
import styles from './list-orders.module.css';
import { OrdersList, OrdersSkeleton } from './orders-list';

/** /orders: what this shopper has ordered, newest first. */
export function Component() {
  return (
    <Container className={styles.page}>
      <PageHead title="My Orders · Chhapai" description="Everything you have ordered from us." path="/orders" noIndex />
      <InkHeading level={1}>My Orders</InkHeading>
      <SignedInOnly pending={<OrdersSkeleton />}>
        <OrdersList />
      </SignedInOnly>
    </Container>
  );
}
