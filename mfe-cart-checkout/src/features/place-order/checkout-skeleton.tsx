import { InkHeading, Loading, Sheet, SkeletonLine, SkeletonText } from '@chhapai/ui';
import { addressFieldNames } from './address.rules';
import styles from './place-order.module.css';

/** The checkout while the cart loads. Not an `h1`: it would take the focus, then lose it. */
export function CheckoutSkeleton() {
  return (
    <>
      <InkHeading level={2}>Checkout</InkHeading>
      <Loading label="Loading Cart..." className={styles.columns}>
        <Sheet className={styles.fields}>
          {addressFieldNames.map((name) => (
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
