import { useEffect, useRef } from 'react';
import type { Client } from './clients';
import styles from './client-marquee.module.css';

interface ClientLogoProps {
  client: Client;
  isFailed: boolean;
  onFail: () => void;
}

/** A client's mark; its name where the mark cannot be loaded. */
export function ClientLogo({ client, isFailed, onFail }: ClientLogoProps) {
  const img = useRef<HTMLImageElement>(null);

  // A picture can fail before the page is hydrated, when nobody listens yet.
  useEffect(() => {
    if (img.current?.complete && img.current.naturalWidth === 0) onFail();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once; later failures tell of themselves
  }, []);

  if (isFailed) return <span className={styles.name}>{client.name}</span>;
  return (
    <img
      ref={img}
      src={client.logo}
      alt={client.name}
      width={200}
      height={56}
      loading="lazy"
      decoding="async"
      className={styles.logo}
      onError={onFail}
    />
  );
}
