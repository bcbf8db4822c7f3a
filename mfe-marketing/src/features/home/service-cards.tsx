import { Link } from '@chhapai/host-api';
import { ArrowRightIcon, ButtonLink, ColourBar, Container, CropMarks, InkHeading } from '@chhapai/ui';
import { unbrokenNumbers } from '../../unbroken-numbers';
import { services, type Service } from './services';
import styles from './service-cards.module.css';

/** Twelve services on one sheet, like business cards before cutting. */
export function ServiceCards() {
  return (
    <Container as="section" className={styles.section} aria-labelledby="services">
      <div className={styles.head}>
        <InkHeading level={2} id="services">
          Wide range of printing services
        </InkHeading>
        <ButtonLink kind="secondary" small render={(slot) => <Link to="/contact#quote" {...slot} />}>
          Get a quote
        </ButtonLink>
      </div>
      <div className={styles.sheet}>
        <CropMarks />
        <ul role="list" aria-label="Services" className={styles.cards}>
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

/** The URL of the quote form with the service filled in. */
const quoteUrl = ({ title }: Service) => `/contact?service=${encodeURIComponent(title)}#quote`;

function ServiceCard({ service }: { service: Service }) {
  return (
    <li className={styles.card}>
      <svg viewBox="0 0 52 52" width="52" height="52" className={styles.icon} aria-hidden="true">
        <path className={styles.shape} d={service.shape} />
        <path className={styles.line} d={service.line} />
      </svg>
      <div>
        <h3 className={styles.title}>
          <Link
            to={service.category ? `/products?category=${service.category}` : quoteUrl(service)}
            className={styles.link}
          >
            {service.title}
          </Link>
        </h3>
        <p className={styles.description}>{unbrokenNumbers(service.description)}</p>
        <p className={styles.linkLabel} aria-hidden="true">
          {service.category ? 'See prices' : 'Get a quote'} <ArrowRightIcon size={18} />
        </p>
      </div>
    </li>
  );
}
