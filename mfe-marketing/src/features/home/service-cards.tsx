import { Link } from '@chhapai/host-api';
import { ButtonLink, ColourBar, Container, CropMarks, InkHeading } from '@chhapai/ui';
import { services, type Service } from './services';
import styles from './service-cards.module.css';

/** Twelve services on one sheet, laid out as a printer lays out twelve cards before cutting. */
export function ServiceCards() {
  return (
    <Container as="section" className={styles.section} aria-labelledby="services">
      <div className={styles.head}>
        <InkHeading level={2} id="services">
          Wide range of printing services
        </InkHeading>
        <ButtonLink kind="secondary" small render={(slot) => <Link to="/contact" {...slot} />}>
          Ask for a price
        </ButtonLink>
      </div>
      <div className={styles.sheet}>
        <CropMarks />
        <ul role="list" className={styles.cards}>
          {services.map((service) => (
            <ServiceCard key={service.title} service={service} />
          ))}
        </ul>
        <div className={styles.edge}>
          <ColourBar />
        </div>
      </div>
    </Container>
  );
}

function ServiceCard({ service }: { service: Service }) {
  return (
    <li className={styles.card}>
      <svg viewBox="0 0 52 52" width="52" height="52" className={styles.icon} aria-hidden="true">
        <path className={styles.shape} d={service.shape} />
        <path className={styles.line} d={service.line} />
      </svg>
      <div>
        <h3 className={styles.title}>{service.title}</h3>
        <p className={styles.description}>{service.description}</p>
      </div>
    </li>
  );
}
