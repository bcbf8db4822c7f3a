import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { PageSkeleton } from '../fallbacks/loading';
import styles from './page-layout.module.css';

/** A page that loads faster than this is shown without a skeleton. */
const SKELETON_DELAY_MS = 120;

/**
 * While the next page loads, shows its skeleton instead of the current page, which is only hidden: React keeps it until the
 * next page is ready.
 */
export function PendingPage({ children }: { children: ReactNode }) {
  const path = useSlowNavigation();
  useLayoutEffect(() => {
    // The router has already saved the scroll position of the current page.
    if (path !== undefined) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [path]);
  return (
    <>
      {path !== undefined && <PageSkeleton path={path} />}
      <div className={styles.current} hidden={path !== undefined}>
        {children}
      </div>
    </>
  );
}

/** The path of the pending navigation, if it leads to another page and takes long enough for a skeleton. */
function useSlowNavigation(): string | undefined {
  const { pathname } = useLocation();
  const nextPath = useNavigation().location?.pathname;
  const target = nextPath === pathname ? undefined : nextPath;
  const [slowPath, setSlowPath] = useState<string>();
  useEffect(() => {
    if (target === undefined) return;
    const timer = setTimeout(() => setSlowPath(target), SKELETON_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setSlowPath(undefined);
    };
  }, [target]);
  return slowPath === target ? target : undefined;
}
