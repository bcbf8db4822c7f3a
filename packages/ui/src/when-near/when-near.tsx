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
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setIsNear(true);
      },
      { rootMargin: `${ahead}px` },
    );
    if (container.current) observer.observe(container.current);
    return () => observer.disconnect();
  }, [ahead]);

  if (isNear) return children;
  return (
    <div ref={container} className={styles.waiting}>
      {placeholder}
    </div>
  );
}
