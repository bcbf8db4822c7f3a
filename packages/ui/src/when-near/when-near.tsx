import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './when-near.module.css';

interface WhenNearProps {
  placeholder: ReactNode;
  /** How far below the viewport content is loaded, in pixels. */
  ahead: number;
  children: ReactNode;
}

/**
 * Shows `children` once the visitor scrolls near them, and the placeholder until then. For content below the first screen that
 * a first visit need not load.
 */
export function WhenNear({ placeholder, ahead, children }: WhenNearProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        setNear(true);
      },
      { rootMargin: `${ahead}px` },
    );
    if (container.current) near.observe(container.current);
    return () => near.disconnect();
  }, [ahead]);

  if (isNear) return children;
  return (
    <div ref={container} className={styles.waiting}>
      {placeholder}
    </div>
  );
}
