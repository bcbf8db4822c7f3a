import { Link, PageHead, useParams } from '@chhapai/host-api';
import { SignedInOnly } from '@chhapai/host-api/pages';
import { ArrowLeftIcon, Container } from '@chhapai/ui';
import { OrderSkeleton, OrderView } from './order-view';
import styles from './view-order.module.css';

/** /orders/:id: what was ordered, where it stands, where it goes. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <Container className={styles.page}>
      <PageHead
        title="Your order · Chhapai"
        description="What you ordered, and where it stands."
        path={`/orders/${encodeURIComponent(id)}`}
        noIndex
      />
      <Link to="/orders" className={styles.back}>
        <ArrowLeftIcon size={20} /> My Orders
      </Link>
      <SignedInOnly pending={<OrderSkeleton />}>
        <OrderView id={id} />
      </SignedInOnly>
    </Container>
  );
}
