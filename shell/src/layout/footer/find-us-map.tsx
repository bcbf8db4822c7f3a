import { useState } from 'react';
import type { SiteSettings } from '@chhapai/contracts';
import { Button, PinIcon } from '@chhapai/ui';
import styles from './find-us-map.module.css';

/** About a kilometre around the shop. */
const AROUND_DEGREES = 0.008;

/** The map, 250 px high. It comes from OpenStreetMap, so it is asked for only when the visitor wants it. */
export function FindUsMap({ location }: { location: SiteSettings['location'] }) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.map}>
      {shown ? (
        <iframe title="Find Us" src={mapAddress(location)} className={styles.frame} />
      ) : (
        <Button kind="secondary" icon={<PinIcon />} onClick={() => setShown(true)}>
          Show map
        </Button>
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
