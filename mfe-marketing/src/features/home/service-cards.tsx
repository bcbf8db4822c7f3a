import type { OfferedService } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { ArrowRightIcon, ButtonLink, ColourBar, Container, CropMarks, InkHeading } from '@chhapai/ui';
import { withUnbrokenNumbers } from '../../unbroken-numbers';
import { ServiceIcon } from './service-icon';
import styles from './service-cards.module.css';

/** The services on one sheet, like business cards before cutting. */
export function ServiceCards({ services }: { services: readonly OfferedService[] }) {
  if (services.length === 0) return null;
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
            <ServiceCard key={service.id} service={service} />
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
const quoteUrl = ({ title }: OfferedService) => `/contact?service=${encodeURIComponent(title)}#quote`;

function ServiceCard({ service }: { service: OfferedService }) {
  return (
    <li className={styles.card}>
      <ServiceIcon name={service.icon} />
      <div>
        <h3 className={styles.title}>
          <Link
            to={service.category ? `/products?category=${service.category}` : quoteUrl(service)}
            className={styles.link}
          >
            {service.title}
          </Link>
        </h3>
        <p className={styles.description}>{withUnbrokenNumbers(service.description)}</p>
        <p className={styles.linkLabel} aria-hidden="true">
          <span className={styles.linkText}>{service.category ? 'See prices' : 'Get a quote'}</span>
          <ArrowRightIcon size={18} />
        </p>
      </div>
    </li>
  );
}
