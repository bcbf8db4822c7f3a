import { Link } from '@chhapai/host-api';
import { ClockIcon, Container, PackageIcon, ShieldIcon, TruckIcon } from '@chhapai/ui';
import styles from './shop-promises.module.css';

/** Answers for first-time shoppers, each linked to the policy with the details. */
const promises = [
  {
    icon: <PackageIcon size={28} />,
    title: 'Cash on delivery',
    text: 'Pay when your order arrives',
    policy: '/terms-and-conditions',
  },
  {
    icon: <ClockIcon size={28} />,
    title: '7-day returns',
    text: 'Reprint or refund if it’s wrong',
    policy: '/refund-policy',
  },
  {
    icon: <ShieldIcon size={28} />,
    title: 'Proof before printing',
    text: 'For everything personalised',
    policy: '/terms-and-conditions',
  },
  {
    icon: <TruckIcon size={28} />,
    title: 'Free shipping above ₹999',
    text: 'Within India; we refund the shipping',
    policy: '/shipping-policy',
  },
];

export function ShopPromises() {
  return (
    <Container as="section" aria-label="Our promises">
      <ul role="list" className={styles.promises}>
        {promises.map(({ icon, title, text, policy }) => (
          <li key={title}>
            <Link to={policy} className={styles.promise}>
              {icon}
              <span>
                <strong className={styles.title}>{title}</strong>
                <span className={styles.text}>{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Container>
  );
}
