import type { MouseEvent } from 'react';
import { Link, type LinkProps } from '@chhapai/host-api';
import { filterUrl, type CatalogueFilter } from './filter-products.rules';

interface FilterLinkProps extends Omit<LinkProps, 'to' | 'onClick'> {
  filter: CatalogueFilter;
  /** Told on a click that stays on this page. */
  onChoose: (filter: CatalogueFilter) => void;
}

/** A link to the list by another filter. */
export function FilterLink({ filter, onChoose, ...link }: FilterLinkProps) {
  const choose = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => {
    if (!metaKey && !ctrlKey && !shiftKey && !altKey) onChoose(filter);
  };
  return <Link {...link} to={filterUrl(filter)} onClick={choose} />;
}
