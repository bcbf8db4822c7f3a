import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { PageSkeleton } from '../fallbacks/page-skeleton';
import styles from './pending-page.module.css';

/** A page that is there sooner than this comes without a skeleton before it. */
const QUICK_MS = 120;

/**
 * Shows the outline of the page that was asked for while it is on its way, in the place of the one that was left. That one
 * is only hidden: React still holds it until it has the other.
 */
export function PendingPage({ children }: { children: ReactNode }) {
  const path = useSlowTarget();
  useLayoutEffect(() => {
    // The router has noted where the page was left; the outline is shorter.
    if (path !== undefined) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [path]);
  return (
    <>
      {path !== undefined && <PageSkeleton path={path} />}
      <div className={styles.page} hidden={path !== undefined}>
        {children}
      </div>
    </>
  );
}

/** The path of a navigation to another page that is not a quick one; undefined otherwise. */
function useSlowTarget(): string | undefined {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const target = next === pathname ? undefined : next;
  const [slow, setSlow] = useState<string>();
  useEffect(() => {
    if (target === undefined) return;
    const timer = setTimeout(() => setSlow(target), QUICK_MS);
    return () => {
      clearTimeout(timer);
      setSlow(undefined);
    };
  }, [target]);
  return slow === target ? target : undefined;
}
