import { useEffect, useRef, useState, type ReactNode } from 'react';

interface WhenNearProps {
  placeholder: ReactNode;
  /** How many pixels below the screen count as near. */
  ahead: number;
  children: ReactNode;
}

/**
 * Shows `children` once the visitor comes near; until then the placeholder holds their room. For what lies below the first
 * screen and would make a first visit heavier.
 */
export function WhenNear({ placeholder, ahead, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
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
    if (place.current) near.observe(place.current);
    return () => near.disconnect();
  }, [ahead]);

  return isNear ? children : <div ref={place}>{placeholder}</div>;
}
