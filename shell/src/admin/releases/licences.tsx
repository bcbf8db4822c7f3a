import type { StaffRelease } from '@chhapai/contracts';
import styles from './releases.module.css';

/** The packages in a release, by licence. */
export function Licences({ licences }: Pick<StaffRelease, 'licences'>) {
  if (!licences) return <span className={styles.quiet}>Not recorded</span>;
  const byLicence = Object.entries(licences);
  const packages = byLicence.flatMap(([, names]) => names);
  if (packages.length === 0) return <span className={styles.quiet}>No packages</span>;
  return (
    <details className={styles.findings}>
      <summary>{byLicence.map(([licence]) => licence).join(', ')}</summary>
      <ul>
        {byLicence.map(([licence, names]) => (
          <li key={licence}>
            <code>{licence}</code> {names.join(', ')}
          </li>
        ))}
      </ul>
    </details>
  );
}
