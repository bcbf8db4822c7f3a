import { useState } from 'react';
import type { SiteSettings } from '@chhapai/contracts';
import { Button, PinIcon, VisuallyHidden } from '@chhapai/ui';
import styles from './find-us-map.module.css';

/** Half the size of the map section: about a kilometre. */
const RADIUS_DEGREES = 0.008;

/** A map 250 px high, loaded from OpenStreetMap only when the visitor asks for it, and a link to the maps app. */
export function FindUsMap({ location }: { location: SiteSettings['location'] }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <div className={styles.map}>
        {isShown ? (
          <iframe ref={takeFocus} title="Find Us" src={mapUrl(location)} className={styles.frame} />
        ) : (
          <Button kind="secondary" icon={<PinIcon />} onClick={() => setIsShown(true)}>
            Show map
          </Button>
        )}
      </div>
      <a href={mapsAppUrl(location)} target="_blank" rel="noopener noreferrer" className={styles.open}>
        Open in Maps
        <VisuallyHidden>, opens in a new tab</VisuallyHidden>
      </a>
    </>
  );
}

/** The map replaces the button that had focus. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus({ preventScroll: true });

/** Opens the maps app if one is installed. Source: developers.google.com/maps/documentation/urls. */
function mapsAppUrl({ latitude, longitude }: SiteSettings['location']): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${latitude},${longitude}` })}`;
}

function mapUrl({ latitude, longitude }: SiteSettings['location']): string {
  const box = [
    longitude - RADIUS_DEGREES,
    latitude - RADIUS_DEGREES,
    longitude + RADIUS_DEGREES,
    latitude + RADIUS_DEGREES,
  ];
  const query = new URLSearchParams({ bbox: box.join(','), layer: 'mapnik', marker: `${latitude},${longitude}` });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}
