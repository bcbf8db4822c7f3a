import { useEffect, useState, type ComponentProps } from 'react';
import { Loading as Skeletons } from '@chhapai/ui';
import styles from './loading.module.css';

/** Time after which the console says that the server is slow, in milliseconds. */
const SLOW_MS = 2_000;

export const slowText = 'Still loading. The server is taking longer than usual.';

/** The shop's region around skeletons, which in the console also says when the server is slow. */
export function Loading({ children, ...props }: ComponentProps<typeof Skeletons>) {
  const isSlow = useIsSlow(true);
  return (
    <Skeletons {...props}>
      {isSlow && <p className={styles.slow}>{slowText}</p>}
      {children}
    </Skeletons>
  );
}

/** Whether `isRunning` has been true for at least two seconds, which is longer than usual. */
export function useIsSlow(isRunning: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(setIsSlow, SLOW_MS, true);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isRunning]);
  return isSlow && isRunning;
}
