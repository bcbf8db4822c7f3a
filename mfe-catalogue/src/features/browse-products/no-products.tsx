import type { Category } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { Button, ButtonLink, Chip, EmptyState, SearchDrawing } from '@chhapai/ui';
import { occasions } from '../../products/product-lists.rules';
import { CategoryChip, FilterLink } from './filter-chips';
import { filterUrl, NO_FILTER, type CatalogueFilter } from './filter-products.rules';
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

interface NoSuchPageProps {
  page: number;
  filter: CatalogueFilter;
  /** The last page of the list, if it is known. */
  last: number | undefined;
}

/** For a page beyond the end of the list. */
export function NoSuchPage({ page, filter, last }: NoSuchPageProps) {
  const to = last && last < page ? last : 1;
  return (
    <EmptyState
      drawing={<SearchDrawing />}
      title={`There is no page ${page}`}
      text={to > 1 ? `The list ends with page ${to}.` : 'The list ends before it.'}
      action={
        <ButtonLink render={(slot) => <Link {...slot} to={filterUrl(filter, to)} />}>
          Go to the {to > 1 ? 'last' : 'first'} page
        </ButtonLink>
      }
      level={3}
    />
  );
}
