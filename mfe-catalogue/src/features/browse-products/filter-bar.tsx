import { useEffect, useRef } from 'react';
import type { Category } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { CategoryIcon, Chip, ChipRow, Container, SearchField } from '@chhapai/ui';
import { ALL, filterAddress, type CatalogueFilter } from './filter-products.rules';
import { useScrolled } from './use-scrolled';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  categories: readonly Category[];
  filter: CatalogueFilter;
  onType: (text: string) => void;
  /** The shopper is done typing. */
  onSettle: () => void;
  /** A category is chosen. */
  onChoose: () => void;
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
          {category !== ALL && <input type="hidden" name="category" value={category} />}
          <SearchField
            label="Search products by name"
            placeholder="Search products..."
            name="q"
            maxLength={80}
            value={query}
            onChange={onType}
          />
        </form>
        <div ref={chips} className={styles.chips}>
          <ChipRow label="Category">
            <CategoryChip id={ALL} name="All" filter={filter} onChoose={onChoose} />
            {categories.map(({ id, name }) => (
              <CategoryChip key={id} id={id} name={name} filter={filter} onChoose={onChoose} />
            ))}
          </ChipRow>
        </div>
      </Container>
    </div>
  );
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

function CategoryChip({ id, name, filter, onChoose }: CategoryChipProps) {
  return (
    <Chip
      selected={filter.category === id}
      icon={<CategoryIcon id={id} size={20} />}
      render={(slot) => <Link to={filterAddress({ ...filter, category: id })} onClick={onChoose} {...slot} />}
    >
      {name}
    </Chip>
  );
}
