import { Link, useLocation, type LinkProps } from '@chhapai/host-api';
import { originAt } from '../list-origin.rules';

interface ProductLinkProps extends Omit<LinkProps, 'to' | 'state'> {
  id: string;
}

/** The way to a product, which remembers the list it starts from. */
export function ProductLink({ id, ...link }: ProductLinkProps) {
  return <Link {...link} to={productPath(id)} state={originAt(useLocation())} />;
}

export const productPath = (id: string): string => `/product/${encodeURIComponent(id)}`;
