import { Chip, CloseIcon } from '@chhapai/ui';
import { activeFilters } from './filter-choices';
import { FilterLink } from './filter-link';
import type { CatalogueFilter } from './filter-products.rules';
import styles from './active-filters.module.css';

interface ActiveFiltersProps {
  filter: CatalogueFilter;
  onChoose: (filter: CatalogueFilter) => void;
}

/** What narrows the list, each a link that takes it away. */
export function ActiveFilters({ filter, onChoose }: ActiveFiltersProps) {
  const active = activeFilters(filter);
  if (active.length === 0) return null;
  return (
    <ul role="list" aria-label="Active filters" className={styles.active}>
      {active.map(({ name, without }) => (
        <li key={name}>
          <Chip
            render={({ className, children }) => (
              <FilterLink
                className={className}
                aria-label={`Remove filter ${name}`}
                filter={without}
                onChoose={onChoose}
                preventScrollReset
              >
                {children}
              </FilterLink>
            )}
          >
            <span className={styles.name}>{name}</span>
            <CloseIcon size={16} />
          </Chip>
        </li>
      ))}
    </ul>
  );
}
