import { useRef, useState, type KeyboardEvent } from 'react';
import { Autocomplete } from '@base-ui/react/autocomplete';
import { useNavigate } from 'react-router-dom';
import { Keys, useShortcuts } from '@chhapai/console-ui';
import { SearchIcon } from '@chhapai/ui';
import { ResultList, SearchStatus } from './result-list';
import { exactOrderPath, type SearchItem } from './search-results.rules';
import type { ScreenGroup } from './staff-screens.rules';
import { useSearch } from './use-search';
import styles from './search.module.css';

/** Searches orders, people and the screens. `/` moves focus here. */
export function GlobalSearch({ screens }: { screens: readonly ScreenGroup[] }) {
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const { groups, ...status } = useSearch(query, screens);
  useShortcuts([
    { keys: '/', label: 'Search', group: 'Everywhere', run: () => input.current?.focus(), isKeyOnly: true },
  ]);
  const go = (path: string) => {
    setQuery('');
    input.current?.blur();
    void navigate(path);
  };
  const choose = ({ path }: SearchItem) => path && go(path);
  const handleKeyDown = (event: KeyboardEvent) => {
    const orderPath = event.key === 'Enter' ? exactOrderPath(query) : undefined;
    if (orderPath) {
      event.preventDefault();
      // Otherwise the list would also open its highlighted result.
      event.stopPropagation();
      go(orderPath);
    }
    if (event.key === 'Escape' && query === '') input.current?.blur();
  };
  return (
    <div role="search" className={styles.search} onKeyDownCapture={handleKeyDown}>
      <Autocomplete.Root
        items={groups}
        filter={null}
        value={query}
        autoHighlight
        itemToStringValue={(item: SearchItem) => item.label}
        onValueChange={(text, { reason }) => reason !== 'item-press' && setQuery(text)}
      >
        <SearchIcon size={16} className={styles.lens} />
        <Autocomplete.Input
          ref={input}
          className={styles.input}
          aria-label="Search orders and people"
          placeholder="Orders and people"
          autoComplete="off"
          maxLength={80}
        />
        <span className={styles.key} aria-hidden>
          <Keys keys="/" />
        </span>
        <Autocomplete.Portal>
          <Autocomplete.Positioner className={styles.positioner} align="start" sideOffset={6}>
            <Autocomplete.Popup className={styles.popup}>
              <SearchStatus query={query} {...status} isEmpty={groups.length === 0} />
              <ResultList onChoose={choose} />
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
    </div>
  );
}
