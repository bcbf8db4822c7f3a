import { Notice } from '@chhapai/ui';
import { ToolButton } from '../tool-button';
import type { Draft } from './use-draft';

/** Says that the form contains what was typed earlier, and offers to discard that. */
export function DraftNotice({
  draft: { isRestored, discard },
}: {
  draft: Pick<Draft<unknown>, 'isRestored' | 'discard'>;
}) {
  if (!isRestored) return null;
  return (
    <Notice
      action={
        <ToolButton kind="quiet" onClick={discard}>
          Discard
        </ToolButton>
      }
    >
      Restored what you typed
    </Notice>
  );
}
