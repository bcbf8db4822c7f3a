import { useEffect, useRef, useState } from 'react';
import { Container } from '@chhapai/ui';
import styles from './client-marquee.module.css';

/** The list is rendered three times, so that its end is never visible; screen readers get only the first. */
const COPIES = ['first', 'second', 'third'];

/** Scrolling client logos, paused on hover and focus. */
export function ClientMarquee() {
  const [failed, setFailed] = useState<readonly number[]>([]);
  return (
    <section className={styles.clients} aria-labelledby="clients">
      <Container>
        <h2 id="clients" className={styles.title}>
          Trusted Clients
        </h2>
      </Container>
      {/* Focusable, because moving content must be pausable by keyboard and touch. */}
      <div className={styles.window} tabIndex={0} role="group" aria-label="Client logos">
        <div className={styles.band}>
          {COPIES.map((copy, index) => (
            <ul key={copy} role="list" className={styles.list} aria-hidden={index > 0 || undefined}>
              {clients.map((client) => (
                <li key={client.id} className={styles.client}>
                  <ClientLogo
                    client={client}
                    isFailed={failed.includes(client.id)}
                    onFail={() => setFailed((current) => [...current, client.id])}
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
  isFailed: boolean;
  onFail: () => void;
}

/** A client's logo, or its name if the logo cannot be loaded. */
function ClientLogo({ client, isFailed, onFail }: ClientLogoProps) {
  const img = useRef<HTMLImageElement>(null);

  // The image may have failed before hydration, when there was no error handler.
  useEffect(() => {
    if (img.current?.complete && img.current.naturalWidth === 0) onFail();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- checked once; later failures trigger `onError`
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

/** Placeholder names until the agency enters its real clients. */
interface Client {
  id: number;
  name: string;
  logo: string;
}

const names = [
  'Sample School',
  'Sample Clinic',
  'Sample Textiles',
  'Sample Sweets',
  'Sample Hotel',
  'Sample Builders',
  'Sample Books',
  'Sample Dairy',
  'Sample Travels',
  'Sample Jewels',
];

export const clients: readonly Client[] = names.map((name, index) => ({
  id: index + 1,
  name,
  logo: `/media/client-${String(index + 1).padStart(2, '0')}.svg`,
}));
