import { Link } from '@chhapai/host-api';
import { Container } from '@chhapai/ui';
import styles from './purpose-band.module.css';

/** Vision, policies and mission in three columns of different colours. */
export function PurposeBand() {
  return (
    <Container as="section" className={styles.band} aria-label="Vision, policies and mission">
      <div className={styles.vision}>
        <h2>Vision</h2>
        <p>To unite printers across India on one platform, where they share work, paper and know-how.</p>
      </div>
      <div className={styles.policies}>
        <h2>Policies</h2>
        <p>
          Fair prices in rupees, a proof before we print, and rules in plain words for{' '}
          <Link to="/refund-policy">refunds</Link>, <Link to="/shipping-policy">shipping</Link> and{' '}
          <Link to="/privacy-policy">privacy</Link>.
        </p>
      </div>
      <div className={styles.mission}>
        <h2>Mission</h2>
        <p>To give every shop, school and start-up print that looks as good as the biggest brands’.</p>
      </div>
    </Container>
  );
}
