import type { Category } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { Button, ButtonLink, Chip, EmptyState, SearchDrawing } from '@chhapai/ui';
import { occasions } from '../../products/product-lists.rules';
import { CategoryChip, FilterLink } from './filter-chips';
import { filterUrl, NO_FILTER, type CatalogueFilter } from './filter-products.rules';
import styles from './browse-products.module.css';

interface NoProductsProps {
  categories: readonly Category[];
  filter: CatalogueFilter;
  page: number;
  /** The last page of the list; undefined if it is not known. */
  last: number | undefined;
  /** The number of products on all pages. */
  total: number | undefined;
  onFilter: (change: Partial<CatalogueFilter>) => void;
  onChoose: (filter: CatalogueFilter) => void;
}

/** A list without products, or a page beyond its end. A widget, because few visits see one. */
export function NoProducts({ filter, page, last, total, ...more }: NoProductsProps) {
  if (total) return <NoSuchPage filter={filter} page={page} last={last} />;
  return <NothingFound query={filter.query.trim()} {...more} />;
}

export { NoProducts as Component };

function NoSuchPage({ filter, page, last = 1 }: Pick<NoProductsProps, 'filter' | 'page' | 'last'>) {
  const to = last < page ? last : 1;
  return (
    <EmptyState
      drawing={<SearchDrawing />}
      title={`There is no page ${page}`}
      text={to > 1 ? `The last page is page ${to}.` : 'There are fewer pages than that.'}
      action={
        <ButtonLink render={(slot) => <Link {...slot} to={filterUrl(filter, to)} />}>
          Go to the {to > 1 ? 'last' : 'first'} page
        </ButtonLink>
      }
      level={3}
    />
  );
}

interface NothingFoundProps extends Pick<NoProductsProps, 'categories' | 'onFilter' | 'onChoose'> {
  /** The search text; empty if only filters are set. */
  query: string;
}

/** Offers a quote for products that are not listed, a button that clears the filters, and other categories and occasions. */
function NothingFound({ categories, query, onFilter, onChoose }: NothingFoundProps) {
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
