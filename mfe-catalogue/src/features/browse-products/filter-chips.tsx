import type { MouseEvent } from 'react';
import { Link, type LinkProps } from '@chhapai/host-api';
import { CategoryIcon, Chip, CloseIcon } from '@chhapai/ui';
import { activeFilters } from './filter-choices';
import { filterUrl, type CatalogueFilter } from './filter-products.rules';
import styles from './browse-products.module.css';

interface FilterLinkProps extends Omit<LinkProps, 'to' | 'onClick'> {
  filter: CatalogueFilter;
  /** Called on a click that stays in this tab. */
  onChoose: (filter: CatalogueFilter) => void;
}

/** A link to the list with a different filter. */
export function FilterLink({ filter, onChoose, ...link }: FilterLinkProps) {
  const choose = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => {
    if (!metaKey && !ctrlKey && !shiftKey && !altKey) onChoose(filter);
  };
  return <Link {...link} to={filterUrl(filter)} onClick={choose} />;
}

interface CategoryChipProps extends Pick<FilterLinkProps, 'filter' | 'onChoose'> {
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

/** The active filters, each a link that removes it. */
export function ActiveFilters({ filter, onChoose }: Pick<FilterLinkProps, 'filter' | 'onChoose'>) {
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
            <span className={styles.filterName}>{name}</span>
            <CloseIcon size={16} />
          </Chip>
        </li>
      ))}
    </ul>
  );
}
