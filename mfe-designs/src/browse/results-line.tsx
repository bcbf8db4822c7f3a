import { Button } from '@chhapai/ui';
import styles from './results-line.module.css';

interface ResultsLineProps {
  query: string;
  count: number;
  onClear: () => void;
}

/** The number of search results, and a button to show the whole list. */
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
