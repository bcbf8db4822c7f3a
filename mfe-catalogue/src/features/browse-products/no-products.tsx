import type { Category } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { Button, ButtonLink, Chip, EmptyState, SearchDrawing } from '@chhapai/ui';
import { occasions } from '../../products/product-lists.rules';
import { CategoryChip } from './filter-bar';
import { FilterLink } from './filter-link';
import { NO_FILTER, type CatalogueFilter } from './filter-products.rules';
import styles from './no-products.module.css';

interface NoProductsProps {
  categories: readonly Category[];
  /** What was searched for; empty when only the filters leave nothing. */
  query: string;
  onFilter: (change: Partial<CatalogueFilter>) => void;
  onChoose: (filter: CatalogueFilter) => void;
}

/** When nothing fits: a quote for what the shop prints but does not list, back to everything, or on to what there is. */
export function NoProducts({ categories, query, onFilter, onChoose }: NoProductsProps) {
  const service = query && `?${new URLSearchParams({ service: query })}`;
  return (
    <div>
      <EmptyState
        drawing={<SearchDrawing />}
        title="No products found"
        text="Try adjusting your search or filter"
        action={
          <div className={styles.ways}>
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
