import { useEffect, useRef, useState } from 'react';
import { Container } from '@chhapai/ui';
import styles from './client-marquee.module.css';

/** The list stands there three times, so that no end of it is ever seen; only the first is read out. */
const COPIES = ['first', 'second', 'third'];

/** The clients' marks, passing by. They stand still under the mouse and under the focus. */
export function ClientMarquee() {
  const [failed, setFailed] = useState<readonly number[]>([]);
  return (
    <section className={styles.clients} aria-labelledby="clients">
      <Container>
        <h2 id="clients" className={styles.title}>
          Trusted Clients
        </h2>
      </Container>
      {/* Focusable, because what moves must be stoppable by keyboard and by a tap. */}
      <div className={styles.window} tabIndex={0} role="group" aria-label="Client logos">
        <div className={styles.band}>
          {COPIES.map((copy, index) => (
            <ul key={copy} role="list" className={styles.list} aria-hidden={index > 0 || undefined}>
              {clients.map((client) => (
                <li key={client.id} className={styles.client}>
                  <ClientLogo
                    client={client}
                    isFailed={failed.includes(client.id)}
                    onFail={() => setFailed((before) => [...before, client.id])}
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

/** A client's mark; its name where the mark cannot be loaded. */
function ClientLogo({ client, isFailed, onFail }: ClientLogoProps) {
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

/** One of the clients in the marquee. The names stand in for real ones until the agency enters its own. */
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
