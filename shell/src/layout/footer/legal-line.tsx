import { Link } from 'react-router-dom';
import type { LegalDetails } from '@chhapai/contracts';
import styles from './site-footer.module.css';

/** Who the seller is in law, as far as staff have filled it in; all of it stands on the contact page. */
export function LegalLine({ legal }: { legal: LegalDetails }) {
  const words = [legal.name, legal.gstin && `GSTIN ${legal.gstin}`].filter(Boolean).join(' · ');
  return (
    <p className={styles.legal}>
      {words}
      {legal.officerName && <Link to="/contact#legal">Grievance officer</Link>}
    </p>
  );
}
