import type { ReactElement } from 'react';
import { ButtonLink } from '../button/button';
import { ArrowRightIcon } from '../icons/navigation-icons';
import type { LinkSlot } from '../link';
import styles from './pagination.module.css';

interface PaginationProps {
  /** From 1. */
  page: number;
  /** Undefined if the end of the list is not known; a page follows then. */
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
          <ButtonLink
            small
            kind="secondary"
            rel="prev"
            icon={<ArrowRightIcon size={20} className={styles.back} />}
            render={(slot) => link(page - 1, slot)}
          >
            Previous
          </ButtonLink>
        )}
        {page < last && (
          <ButtonLink small kind="secondary" rel="next" render={(slot) => link(page + 1, slot)}>
            Next
            <ArrowRightIcon size={20} />
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}

/** At most seven numbers: the first, those around the page, and the last. A gap leaves out at least two. */
function pageNumbers(page: number, last: number): number[] {
  let from = Math.max(2, Math.min(page - 1, last - 3));
  let to = Math.min(last - 1, Math.max(page + 1, 4));
  if (from === 3) from = 2;
  if (to === last - 2) to = last - 1;
  const near = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  return [1, ...near, ...(last === Infinity ? [] : [last])];
}
