import { Link } from 'react-router-dom';
import type { PageSnapshot } from '@chhapai/contracts';
import { PageHead, useHost } from '@chhapai/host-api';
import { StaffOnly } from '@chhapai/host-api/pages';
import { ButtonLink, Container, EmptyState, InkHeading, Loading, NoAccess, SkeletonText } from '@chhapai/ui';
import styles from './admin.module.css';

/** Links to the staff pages of all apps. */
export function Component() {
  return (
    <Container>
      <PageHead title="Admin · Chhapai" description="Staff console of Chhapai." path="/admin" noIndex />
      <StaffOnly
        pending={<PendingConsole />}
        denied={<NoAccess render={(slot) => <Link to="/products" {...slot} />} />}
      >
        {() => <Console />}
      </StaffOnly>
    </Container>
  );
}

function PendingConsole() {
  return (
    <Loading label="Loading" className={styles.console}>
      <InkHeading level={1}>Staff console</InkHeading>
      <SkeletonText lines={4} />
    </Loading>
  );
}

function Console() {
  const pages = staffPages(useHost().snapshot);
  if (pages.length === 0)
    return (
      <EmptyState
        level={1}
        title="Staff console"
        text="No staff screens are live yet. They will appear here once an app with one is released."
        action={<ButtonLink render={(slot) => <Link to="/products" {...slot} />}>Shop Products</ButtonLink>}
      />
    );
  return (
    <div className={styles.console}>
      <InkHeading level={1}>Staff console</InkHeading>
      <nav aria-label="Staff screens">
        <ul role="list" className={styles.screens}>
          {pages.map(({ path, label }) => (
            <li key={path}>
              <ButtonLink kind="secondary" render={(slot) => <Link to={path} {...slot} />}>
                {label}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** The staff pages of live apps, except those with a parameter, which other pages link to. */
function staffPages({ apps }: PageSnapshot): { path: string; label: string }[] {
  const routes = Object.values(apps).flatMap((release) => release.routes);
  const paths = new Set(routes.filter((route) => route.startsWith('/admin/') && !route.includes(':')));
  return [...paths].sort().map((path) => ({ path, label: labelOf(path) }));
}

/** `/admin/site-settings` becomes `Site settings`. */
function labelOf(path: string): string {
  const words = path.slice('/admin/'.length).replace(/[/-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
