import { ChevronLeftIcon, ChevronRightIcon } from '@chhapai/ui';
import { ToolButton } from '../tool-button';
import type { ListReply } from './list-page';
import type { ListState } from './list-state';
import styles from './list-page.module.css';

interface ListPagerProps {
  state: ListState;
  /** Number of rows on the page. */
  count: number;
  reply: ListReply<unknown>;
  isBusy: boolean;
}

/** Moves through the pages of a list; absent if there is only one page. */
export function ListPager({ state, count, reply: { next }, isBusy }: ListPagerProps) {
  if (state.page === 1 && next === null) return null;
  return (
    <nav aria-label="Pages" className={styles.pager}>
      {/* A button with focus would lose it if it were `disabled` while the page loads, or on the first or last page. */}
      <ToolButton
        icon={<ChevronLeftIcon size={16} />}
        aria-disabled={state.page === 1 || isBusy}
        onClick={state.showPreviousPage}
      >
        Previous
      </ToolButton>
      <span className={styles.total}>
        Page {state.page} · {count} {count === 1 ? 'row' : 'rows'}
      </span>
      <ToolButton aria-disabled={next === null || isBusy} onClick={() => next !== null && state.showNextPage(next)}>
        Next
        <ChevronRightIcon size={16} />
      </ToolButton>
    </nav>
  );
}
