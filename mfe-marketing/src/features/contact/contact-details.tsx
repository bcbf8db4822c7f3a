import type { SiteSettings } from '@chhapai/contracts';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '@chhapai/ui';
import styles from './contact-details.module.css';

/** Where the agency is and how it is reached; all of it from the one record of contact data. */
export function ContactDetails({ site }: { site: SiteSettings }) {
  const mail = <a href={`mailto:${site.email}`}>{site.email}</a>;
  return (
    <address className={styles.details}>
      <Detail title="Office">
        {site.address.map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
      </Detail>
      <Detail title="Phone">
        <a href={`tel:${site.phone.replaceAll(' ', '')}`}>{site.phone}</a>
      </Detail>
      <Detail title="Business e-mail">{mail}</Detail>
      <Detail title="Support" note="24 Hours">
        {mail}
      </Detail>
      <div className={styles.social}>
        <h2 className={styles.title}>Follow us</h2>
        <ul role="list" className={styles.networks}>
          {site.social.map(({ network, url }) => (
            <li key={network}>
              <a href={url} target="_blank" rel="noopener noreferrer" className={styles.network}>
                {network}
                <VisuallyHidden>, opens in a new tab</VisuallyHidden>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </address>
  );
}

function Detail({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <div className={styles.detail}>
      <h2 className={styles.title}>
        {title}
        {note && <span className={styles.note}>{note}</span>}
      </h2>
      <p>{children}</p>
    </div>
  );
}
