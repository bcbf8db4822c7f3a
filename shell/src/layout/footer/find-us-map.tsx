import { useState } from 'react';
import type { SiteSettings } from '@chhapai/contracts';
import { Button, PinIcon, VisuallyHidden } from '@chhapai/ui';
import styles from './find-us-map.module.css';

/** About a kilometre around the shop. */
const AROUND_DEGREES = 0.008;

/** The map, 250 px high, fetched from OpenStreetMap only when the visitor asks for it; and the way to the maps app. */
export function FindUsMap({ location }: { location: SiteSettings['location'] }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <div className={styles.map}>
        {shown ? (
          <iframe title="Find Us" src={mapAddress(location)} className={styles.frame} />
        ) : (
          <Button kind="secondary" icon={<PinIcon />} onClick={() => setShown(true)}>
            Show map
          </Button>
        )}
      </div>
      <a href={placeAddress(location)} target="_blank" rel="noopener noreferrer" className={styles.open}>
        Open in Maps
        <VisuallyHidden>, opens in a new tab</VisuallyHidden>
      </a>
    </>
  );
}

/** Opens the maps app where there is one. Source: developers.google.com/maps/documentation/urls. */
function placeAddress({ latitude, longitude }: SiteSettings['location']): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${latitude},${longitude}` })}`;
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
