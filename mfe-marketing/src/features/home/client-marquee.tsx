import { useState } from 'react';
import { Container } from '@chhapai/ui';
import { ClientLogo } from './client-logo';
import { clients } from './clients';
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
