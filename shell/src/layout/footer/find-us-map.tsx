import { useEffect, useRef, useState } from 'react';
import type { SiteSettings } from '@chhapai/contracts';
import styles from './find-us-map.module.css';

/** About a kilometre around the shop. */
const AROUND_DEGREES = 0.008;

/** The map, 250 px high; it is asked for only when the visitor comes near it. */
export function FindUsMap({ location }: { location: SiteSettings['location'] | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '100px',
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={styles.map}>
      {near && location && (
        <iframe title="Find Us" src={mapAddress(location)} loading="lazy" className={styles.frame} />
      )}
    </div>
  );
}

function mapAddress({ latitude, longitude }: SiteSettings['location']): string {
  const box = [
    longitude - AROUND_DEGREES,
    latitude - AROUND_DEGREES,
    longitude + AROUND_DEGREES,
    latitude + AROUND_DEGREES,
  ];
  const query = new URLSearchParams({ bbox: box.join(','), layer: 'mapnik', marker: `${latitude},${longitude}` });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}
