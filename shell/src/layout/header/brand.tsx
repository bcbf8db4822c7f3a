import { Link } from 'react-router-dom';
import { RegistrationMark, VisuallyHidden } from '@chhapai/ui';
import styles from './brand.module.css';

/** The shop's name, linked to the home page. */
export function Brand({ onChoose }: { onChoose?: () => void }) {
  return (
    <Link to="/" className={styles.brand} onClick={onChoose}>
      <span className={styles.mark}>
        <RegistrationMark size={26} />
      </span>
      <span className={styles.name}>Chhapai</span>
      <span lang="hi" className={styles.hindi}>
        छपाई
      </span>
      <VisuallyHidden>, home</VisuallyHidden>
    </Link>
  );
}
