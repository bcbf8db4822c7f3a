import type { Category } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { Button, ButtonLink, Chip, EmptyState, SearchDrawing } from '@chhapai/ui';
import { occasions } from '../../products/product-lists.rules';
import { CategoryChip, FilterLink } from './filter-chips';
import { NO_FILTER, type CatalogueFilter } from './filter-products.rules';
import styles from './browse-products.module.css';

interface NoProductsProps {
  categories: readonly Category[];
  /** The search text; empty if only filters are set. */
  query: string;
  onFilter: (change: Partial<CatalogueFilter>) => void;
  onChoose: (filter: CatalogueFilter) => void;
}

/** Offers a quote for products that are not listed, clearing the filters, and other categories and occasions. */
export function NoProducts({ categories, query, onFilter, onChoose }: NoProductsProps) {
  const service = query && `?${new URLSearchParams({ service: query })}`;
  return (
    <div>
      <EmptyState
        drawing={<SearchDrawing />}
        title="No products found"
        text="Try adjusting your search or filter"
        action={
          <div className={styles.actions}>
            <ButtonLink render={(slot) => <Link to={`/contact${service}#quote`} {...slot} />}>
              Get a quote{query && ` for “${query}”`}
            </ButtonLink>
            <Button kind="secondary" onClick={() => onFilter(NO_FILTER)}>
              Clear all filters
            </Button>
          </div>
        }
        level={3}
      />
      <nav aria-label="Suggestions" className={styles.suggestions}>
        {categories.map(({ id, name }) => (
          <CategoryChip key={id} id={id} name={name} filter={NO_FILTER} onChoose={onChoose} />
        ))}
        {occasions.map(({ id, title }) => (
          <Chip
            key={id}
            render={(slot) => <FilterLink {...slot} filter={{ ...NO_FILTER, occasion: id }} onChoose={onChoose} />}
          >
            {title}
          </Chip>
        ))}
      </nav>
    </div>
  );
}
