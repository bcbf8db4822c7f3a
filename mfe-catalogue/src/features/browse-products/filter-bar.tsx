import { useEffect, useRef } from 'react';
import type { Category } from '@chhapai/contracts';
import { Button, CategoryIcon, Chip, ChipRow, Container, FilterIcon, SearchField } from '@chhapai/ui';
import { activeFilters } from './filter-choices';
import { FILTER_CONTROLS } from './filter-controls';
import { FilterLink } from './filter-link';
import { ALL, filterAddress, type CatalogueFilter } from './filter-products.rules';
import { useScrolled } from './use-scrolled';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  categories: readonly Category[];
  /** The current selection; the list may not have caught up with it yet. */
  filter: CatalogueFilter;
  onType: (text: string) => void;
  /** The shopper is done typing. */
  onSettle: () => void;
  /** A category is chosen. */
  onChoose: (filter: CatalogueFilter) => void;
}

/** Stays on top while the list passes under it. A form and links: it also works before the scripts are there. */
export function FilterBar({ categories, filter, onType, onSettle, onChoose }: FilterBarProps) {
  const { category, query } = filter;
  const chips = useRef<HTMLDivElement>(null);
  useEffect(() => bringIntoSight(chips.current?.querySelector('[aria-current=true]')), [category]);
  return (
    <div className={styles.bar} data-scrolled={useScrolled()}>
      <Container className={styles.inside}>
        <form
          className={styles.search}
          action="/products"
          onBlur={onSettle}
          onSubmit={(event) => {
            event.preventDefault();
            onSettle();
          }}
        >
          {hiddenFields(filter).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <SearchField
            label="Search products by name"
            placeholder="Search products..."
            name="q"
            maxLength={SEARCH_BOX_MAX}
            value={query}
            onChange={onType}
          />
        </form>
        <div className={styles.choices}>
          <Button
            kind="secondary"
            small
            className={styles.open}
            icon={<FilterIcon size={20} />}
            popoverTarget={FILTER_CONTROLS}
          >
            Filter and sort{countText(filter)}
          </Button>
          <div ref={chips} className={styles.chips}>
            <ChipRow label="Category">
              {[{ id: ALL, name: 'All' }, ...categories].map(({ id, name }) => (
                <CategoryChip key={id} id={id} name={name} filter={filter} onChoose={onChoose} />
              ))}
            </ChipRow>
          </div>
        </div>
      </Container>
    </div>
  );
}

const SEARCH_BOX_MAX = 80;

/** How many filters behind the button are set; an order other than the usual one counts too. */
function countText(filter: CatalogueFilter): string {
  const count = activeFilters({ ...filter, query: '' }).length + (filter.sort === 'featured' ? 0 : 1);
  return count > 0 ? ` (${count})` : '';
}

/** What a search without script keeps of the filter. */
function hiddenFields(filter: CatalogueFilter): [string, string][] {
  return [...new URL(filterAddress({ ...filter, query: '' }), 'http://shop').searchParams];
}

/** Moves the row, and nothing but the row, so that the chosen chip is in its middle. */
function bringIntoSight(chip: Element | null | undefined): void {
  const row = chip?.parentElement;
  if (!chip || !row) return;
  const [inner, outer] = [chip.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}

interface CategoryChipProps extends Pick<FilterBarProps, 'filter' | 'onChoose'> {
  id: string;
  name: string;
}

export function CategoryChip({ id, name, filter, onChoose }: CategoryChipProps) {
  return (
    <Chip
      selected={filter.category === id}
      icon={<CategoryIcon id={id} size={20} />}
      render={(slot) => <FilterLink {...slot} filter={{ ...filter, category: id }} onChoose={onChoose} />}
    >
      {name}
    </Chip>
  );
}
