import { Loading } from '@chhapai/console-ui';
import { SkeletonText } from '@chhapai/ui';
import styles from './sheet.module.css';

interface SheetsSkeletonProps {
  label: string;
  /** Lines of text of each sheet, by column. */
  columns: readonly (readonly number[])[];
}

/** The sheets of a screen before it has loaded. Has no heading, which would take the page's focus and then disappear. */
export function SheetsSkeleton({ label, columns }: SheetsSkeletonProps) {
  return (
    <Loading label={label} className={styles.skeleton}>
      <div className={styles.pendingHeading}>
        <SkeletonText lines={3} />
      </div>
      <div className={styles.columns}>
        {columns.map((sheets, column) => (
          <div key={column} className={styles.column}>
            {sheets.map((lines, sheet) => (
              <div key={sheet} className={styles.sheet}>
                <SkeletonText lines={1} size="heading" />
                <SkeletonText lines={lines} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </Loading>
  );
}
