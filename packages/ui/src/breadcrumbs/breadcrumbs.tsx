import type { ReactElement } from 'react';
import type { LinkSlot } from '../link';
import styles from './breadcrumbs.module.css';

/** A page in the breadcrumbs. */
export interface Crumb {
  label: string;
  href: string;
}

interface BreadcrumbsProps {
  /** From the home page to this page, which is not a link. */
  items: readonly Crumb[];
  render?: (slot: LinkSlot & { href: string }) => ReactElement;
}

/** The path from the home page to this page. */
export function Breadcrumbs({ items, render = (slot) => <a {...slot} /> }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol role="list" className={styles.list}>
        {items.map(({ label, href }, index) => (
          <li key={href} className={styles.item}>
            {index < items.length - 1 ? (
              render({ href, className: styles.link, children: label })
            ) : (
              <span aria-current="page" className={styles.here}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
