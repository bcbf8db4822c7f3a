import { Autocomplete } from '@base-ui/react/autocomplete';
import { Keys } from '@chhapai/console-ui';
import type { SearchGroup, SearchItem } from './search-results.rules';
import type { SearchResults } from './use-search';
import styles from './search.module.css';

interface ResultListProps {
  onChoose: (item: SearchItem) => void;
}

/** The results of an `Autocomplete.Root`, in groups. */
export function ResultList({ onChoose }: ResultListProps) {
  return (
    <Autocomplete.List className={styles.list}>
      {(group: SearchGroup) => (
        <Autocomplete.Group key={group.label} items={group.items}>
          <Autocomplete.GroupLabel className={styles.groupLabel}>{group.label}</Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(item: SearchItem) => (
              <Autocomplete.Item key={item.id} value={item} className={styles.item} onClick={() => onChoose(item)}>
                <span className={styles.label}>{item.label}</span>
                {item.hint && <span className={styles.hint}>{item.hint}</span>}
                {item.keys && (
                  <span className={styles.keys}>
                    <Keys keys={item.keys} />
                  </span>
                )}
              </Autocomplete.Item>
            )}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  );
}

interface SearchStatusProps extends Omit<SearchResults, 'groups'> {
  query: string;
  isEmpty: boolean;
}

/** Says that nothing was found, or which kinds of results could not be searched. */
export function SearchStatus({ query, isSearching, isTooShort, isEmpty, failed }: SearchStatusProps) {
  const text = query.trim();
  const emptyText = isTooShort
    ? 'Type one more character to search.'
    : isSearching
      ? 'Searching…'
      : `Nothing found for “${text}”.`;
  return (
    <p role="status" className={styles.status}>
      {failed.length > 0 && `${failed.join(' and ')} could not be searched. `}
      {isEmpty && text !== '' && emptyText}
    </p>
  );
}
