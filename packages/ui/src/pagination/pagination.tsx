import type { ReactElement } from 'react';
import { ButtonLink } from '../button/button';
import type { LinkSlot } from '../link';
import styles from './pagination.module.css';

interface PaginationProps {
  /** The current page, counted from 1. */
  page: number;
  /** Undefined if the end of the list is not known, in which case another page follows. */
  last: number | undefined;
  /** Renders the link to a page. */
  link: (page: number, slot: LinkSlot) => ReactElement;
}

/** Links to the pages of a list: first, last and near ones, previous and next. Renders nothing for a single page. */
export function Pagination({ page, last = Infinity, link }: PaginationProps) {
  if (last <= 1) return null;
  const numbers = pageNumbers(page, last);
  return (
    <nav aria-label="Pages" className={styles.pages}>
      <ul role="list" className={styles.numbers}>
        {numbers.map((number, index) => (
          <li key={number} className={number - (numbers[index - 1] ?? 0) > 1 ? styles.gapBefore : undefined}>
            {link(number, {
              className: styles.number,
              'aria-label': `Page ${number}`,
              'aria-current': number === page ? 'page' : undefined,
              children: number,
            })}
          </li>
        ))}
        {last === Infinity && <li className={styles.gapBefore} />}
      </ul>
      <div className={styles.steps}>
        {page > 1 && (
          <ButtonLink small kind="secondary" rel="prev" render={(slot) => link(page - 1, slot)}>
            Previous
          </ButtonLink>
        )}
        {page < last && (
          <ButtonLink small kind="secondary" rel="next" render={(slot) => link(page + 1, slot)}>
            Next
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}

/** At most five numbers: the first, those around the page, and the last. */
function pageNumbers(page: number, last: number): number[] {
  const from = Math.max(1, Math.min(page - 1, last - 3));
  const to = Math.min(last, Math.max(page + 1, 4));
  const near = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [...new Set([1, ...near, last])].filter(Number.isFinite);
}
