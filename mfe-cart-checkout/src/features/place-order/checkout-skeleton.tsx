import { InkHeading, Loading, Sheet, SkeletonLine, SkeletonText } from '@chhapai/ui';
import { addressFields } from './address.rules';
import styles from './place-order.module.css';

/** The checkout before the cart is known. */
export function CheckoutSkeleton() {
  return (
    <>
      <InkHeading level={1}>Checkout</InkHeading>
      <Loading label="Loading Cart..." className={styles.columns}>
        <Sheet className={styles.fields}>
          {addressFields.map(({ name }) => (
            <SkeletonText key={name} lines={2} />
          ))}
        </Sheet>
        <Sheet className={styles.summary}>
          <SkeletonLine width="50%" />
          <SkeletonText lines={4} />
        </Sheet>
      </Loading>
    </>
  );
}
