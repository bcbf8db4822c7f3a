import type { GateFinding } from '@chhapai/contracts';
import { Badge } from '@chhapai/ui';
import styles from './releases.module.css';

/** What the gate found when a release was published. */
export function PublishResult({ findings }: { findings: readonly GateFinding[] | null }) {
  if (findings === null) return <span className={styles.quiet}>Not recorded</span>;
  if (findings.length === 0) return <Badge tone="success">Passed</Badge>;
  return (
    <details className={styles.findings}>
      <summary>
        <Badge tone="caution">
          {findings.length} {findings.length === 1 ? 'warning' : 'warnings'}
        </Badge>
      </summary>
      <ul>
        {findings.map(({ rule, message }) => (
          <li key={rule + message}>
            <code>{rule}</code> {message}
          </li>
        ))}
      </ul>
    </details>
  );
}
