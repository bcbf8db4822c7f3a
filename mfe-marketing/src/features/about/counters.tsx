import { Container } from '@chhapai/ui';
import { Counter } from './counter';
import styles from './counters.module.css';

/** What the years have added up to. */
export function Counters({ years }: { years: number }) {
  return (
    <section className={styles.band} aria-label="Chhapai in figures">
      <Container className={styles.counters}>
        <Counter value={years} label="Years of Experience" />
        <Counter value={48236} label="Happy Clients" />
        <Counter value={1623} label="Projects Completed" />
        <Counter value={259} label="Team Members" />
      </Container>
    </section>
  );
}
