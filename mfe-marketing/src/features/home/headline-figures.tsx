import { Container } from '@chhapai/ui';
import styles from './headline-figures.module.css';

const figures = [
  { figure: '500+', label: 'Trusted Clients' },
  { figure: '99.9%', label: 'Success Rate' },
  { figure: '50+', label: 'Countries' },
];

export function HeadlineFigures() {
  return (
    <Container>
      <dl className={styles.figures}>
        {figures.map(({ figure, label }) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.number}>{figure}</dd>
          </div>
        ))}
      </dl>
    </Container>
  );
}
