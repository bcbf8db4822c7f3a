import { Button } from '@chhapai/ui';
import styles from './results-line.module.css';

interface ResultsLineProps {
  query: string;
  count: number;
  onClear: () => void;
}

/** What a search found, and the way back to the whole list. */
export function ResultsLine({ query, count, onClear }: ResultsLineProps) {
  return (
    <div className={styles.line}>
      <p role="status">
        Results for <q>{query}</q> <span className={styles.count}>({count.toLocaleString('en-IN')})</span>
      </p>
      <Button kind="quiet" small onClick={onClear}>
        Show all
      </Button>
    </div>
  );
}
