import { Button } from '@chhapai/ui';
import { productCount, type CatalogueFilter } from './filter-products.rules';
import type { ShownList } from './use-product-list';
import styles from './browse-products.module.css';

interface ResultStatusProps {
  filter: CatalogueFilter;
  list: ShownList;
  count: number | undefined;
}

/** How many products there are and how well they fit, read out when it changes. */
export function ResultStatus({ filter, list, count }: ResultStatusProps) {
  const { search, isNameSearch, isStale, retry, isFetching } = list;
  return (
    <>
      <p role="status" className={styles.count}>
        {isStale ? 'Searching…' : count !== undefined && countText(count, search?.total)}
        {!isStale && search?.matched === 'similar' && (
          <span className={styles.note}> {similarText(filter.query, search.corrected)}</span>
        )}
        {isNameSearch && (
          <span className={styles.note}> We could not reach the shop. This list may be incomplete.</span>
        )}
      </p>
      {isNameSearch && (
        <Button kind="quiet" small busy={isFetching} onClick={retry}>
          Try again
        </Button>
      )}
    </>
  );
}

const countText = (count: number, total = count) =>
  total > count ? `The first ${count} of ${total} products.` : productCount(count);

function similarText(query: string, corrected: string | undefined): string {
  const showing = corrected ? `results for “${corrected}”` : 'similar products';
  return `No exact match for “${query.trim()}”. Showing ${showing}.`;
}
