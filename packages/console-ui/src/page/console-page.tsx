import type { ReactNode } from 'react';
import { Link, PageHead, useLocation } from '@chhapai/host-api';
import styles from './console-page.module.css';

/** A screen above the current one, as its breadcrumbs link to it. */
export interface ParentScreen {
  label: string;
  path: string;
}

interface ConsolePageProps {
  /** The heading. */
  title: string;
  /** The screens between the console's start and this one. */
  trail?: readonly ParentScreen[];
  /** Content beside the heading, such as a badge with the status. */
  aside?: ReactNode;
  /** Buttons at the end of the heading's row. */
  actions?: ReactNode;
  /** Limits the width to that of a form. */
  isNarrow?: boolean;
  children: ReactNode;
}

/** The frame of a staff screen: title of the document, breadcrumbs, heading and actions. */
export function ConsolePage({ title, trail = [], aside, actions, isNarrow, children }: ConsolePageProps) {
  const { pathname } = useLocation();
  const crumbs = pathname === '/admin' ? [] : [{ label: 'Console', path: '/admin' }, ...trail];
  return (
    <div className={styles.page} data-narrow={isNarrow}>
      <PageHead title={`${title} · Chhapai console`} description="Staff console of Chhapai." path={pathname} noIndex />
      <header className={styles.header}>
        {crumbs.length > 0 && (
          <nav aria-label="Breadcrumb" className={styles.crumbs}>
            <ol role="list">
              {crumbs.map(({ label, path }) => (
                <li key={path}>
                  <Link to={path}>{label}</Link>
                </li>
              ))}
              <li aria-current="page">{title}</li>
            </ol>
          </nav>
        )}
        <div className={styles.line}>
          <h1 className={styles.title}>{title}</h1>
          {aside}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      </header>
      {children}
    </div>
  );
}
