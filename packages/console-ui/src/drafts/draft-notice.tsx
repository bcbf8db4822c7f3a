import { ToolButton } from '../tool-button';
import styles from './draft-notice.module.css';
import type { Draft } from './use-draft';

/** Says that the form contains an unsaved draft, and offers to discard it. */
export function DraftNotice({
  draft: { isRestored, discard },
}: {
  draft: Pick<Draft<unknown>, 'isRestored' | 'discard'>;
}) {
  if (!isRestored) return null;
  return (
    <div role="status" className={styles.notice}>
      Your unsaved changes were restored
      <ToolButton kind="quiet" onClick={discard}>
        Discard
      </ToolButton>
    </div>
  );
}
