import { useEffect, useRef, useState } from 'react';
import type { Client } from '@chhapai/contracts';
import { classNames, Container } from '@chhapai/ui';
import styles from './client-marquee.module.css';

/** The list is rendered three times, so that its end is never visible; screen readers get only the first. */
const COPIES = ['first', 'second', 'third'];

/** Fewer clients would leave gaps between the copies on wide screens, so they do not scroll. */
const MIN_TO_SCROLL = 5;

/** Scrolling client logos, paused on hover and focus. */
export function ClientMarquee({ clients }: { clients: readonly Client[] }) {
  const [failedIds, setFailedIds] = useState<readonly string[]>([]);
  if (clients.length === 0) return null;
  const isScrolling = clients.length >= MIN_TO_SCROLL;
  // Ten clients take 115 seconds; more scroll at the same speed.
  const animationDuration = `${11.5 * Math.max(clients.length, 10)}s`;
  return (
    <section className={styles.clients} aria-labelledby="clients">
      <Container>
        <h2 id="clients" className={styles.title}>
          Trusted Clients
        </h2>
      </Container>
      {/* Focusable, because moving content must be pausable by keyboard and touch. */}
      <div
        className={classNames(styles.window, !isScrolling && styles.still)}
        tabIndex={isScrolling ? 0 : undefined}
        role="group"
        aria-label="Client logos"
      >
        <div className={styles.band} style={{ animationDuration }}>
          {COPIES.slice(0, isScrolling ? undefined : 1).map((copy, index) => (
            <ul key={copy} role="list" className={styles.list} aria-hidden={index > 0 || undefined}>
              {clients.map((client) => (
                <li key={client.id} className={styles.client}>
                  <ClientLogo
                    client={client}
                    hasFailed={failedIds.includes(client.id)}
                    onFail={() => setFailedIds((current) => [...current, client.id])}
                  />
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
    </section>
  );
}

interface ClientLogoProps {
  client: Client;
  hasFailed: boolean;
  onFail: () => void;
}

/** A client's logo, or its name if the logo cannot be loaded. */
function ClientLogo({ client, hasFailed, onFail }: ClientLogoProps) {
  const img = useRef<HTMLImageElement>(null);

  // The image may have failed before hydration, when there was no error handler.
  useEffect(() => {
    if (img.current?.complete && img.current.naturalWidth === 0) onFail();
    // oxlint-disable-next-line react/exhaustive-deps -- checked once; later failures trigger `onError`
  }, []);

  const { name, logo } = client;
  if (hasFailed || !logo) return <span className={styles.name}>{name}</span>;
  return (
    <img
      ref={img}
      src={logo.replace(/-\d+\.webp$/, '-360.webp')}
      alt={name}
      width={200}
      height={56}
      loading="lazy"
      decoding="async"
      className={logo.endsWith('.svg') ? styles.logo : classNames(styles.logo, styles.picture)}
      onError={onFail}
    />
  );
}
