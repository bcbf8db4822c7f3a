import { useSyncExternalStore } from 'react';
import type { Category } from '@chhapai/contracts';
import { Button, ChipRow, FilterBar as SearchBar, FilterIcon } from '@chhapai/ui';
import { CategoryChip } from './filter-chips';
import { activeFilters } from './filter-choices';
import { FILTER_CONTROLS_ID } from './filter-controls';
import { ALL, type CatalogueFilter, filterUrl } from './filter-products.rules';
import styles from './browse-products.module.css';

interface FilterBarProps {
  categories: readonly Category[];
  /** The current selection, which may be ahead of the list. */
  filter: CatalogueFilter;
  onType: (text: string) => void;
  /** Called when the shopper has finished typing. */
  onSettle: () => void;
  /** Called when a category is chosen. */
  onChoose: (filter: CatalogueFilter) => void;
}

/** The catalogue's search box, categories, and the button for the other filters. */
export function FilterBar({ categories, filter, onType, onSettle, onChoose }: FilterBarProps) {
  return (
    <SearchBar
      action="/products"
      label="Search products by name"
      placeholder="Search products..."
      query={filter.query}
      onType={onType}
      onSettle={onSettle}
      hiddenFields={hiddenFields(filter)}
      isScrolled={useScrolled()}
    >
      <div className={styles.choices}>
        <Button
          kind="secondary"
          small
          className={styles.open}
          icon={<FilterIcon size={20} />}
          popoverTarget={FILTER_CONTROLS_ID}
        >
          Filter and sort{countText(filter)}
        </Button>
        <div className={styles.chips}>
          <ChipRow label="Category" selectedId={filter.category}>
            {[{ id: ALL, name: 'All' }, ...categories].map(({ id, name }) => (
              <CategoryChip key={id} id={id} name={name} filter={filter} onChoose={onChoose} />
            ))}
          </ChipRow>
        </div>
      </div>
    </SearchBar>
  );
}

/** The number of filters set behind the button, including a sort order other than the default. */
function countText(filter: CatalogueFilter): string {
  const count = activeFilters({ ...filter, query: '' }).length + (filter.sort === 'featured' ? 0 : 1);
  return count > 0 ? ` (${count})` : '';
}

/** The rest of the filter, for a search without JavaScript. */
function hiddenFields(filter: CatalogueFilter): [string, string][] {
  return [...new URL(filterUrl({ ...filter, query: '' }), 'http://shop').searchParams];
}

const THRESHOLD_PX = 50;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

/** Whether the page is scrolled more than 50 pixels. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > THRESHOLD_PX,
    () => false,
  );
}
