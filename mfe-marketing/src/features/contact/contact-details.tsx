import { phoneUrl, type LegalDetails, type SiteSettings } from '@chhapai/contracts';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '@chhapai/ui';
import styles from './contact-details.module.css';

/** The agency's contact details, all from the site settings. */
export function ContactDetails({ site }: { site: SiteSettings }) {
  const mail = <a href={`mailto:${site.email}`}>{site.email}</a>;
  return (
    <div className={styles.details}>
      <Detail title="Office">
        {site.address.map((line, index) => (
          <Line key={index}>{line}</Line>
        ))}
      </Detail>
      <Detail title="Phone">
        <a href={phoneUrl(site.phone)}>{site.phone}</a>
      </Detail>
      {site.openingHours && (
        <Detail title="Opening hours" as="p">
          {site.openingHours.split('\n').map((line, index) => (
            <Line key={index}>{line}</Line>
          ))}
        </Detail>
      )}
      <Detail title="Business email">{mail}</Detail>
      <Detail title="Support" note="24 Hours">
        {mail}
      </Detail>
      {site.legal && <Legal legal={site.legal} />}
      {site.social.length > 0 && (
        <div className={styles.social}>
          <h2 className={styles.title}>Follow us</h2>
          <ul role="list" className={styles.networks}>
            {site.social.map(({ network, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener noreferrer" className={styles.network}>
                  {network}
                  <VisuallyHidden>, opens in a new tab</VisuallyHidden>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** The seller details required by law that staff have entered. */
function Legal({ legal }: { legal: LegalDetails }) {
  const seller = [legal.name, ...(legal.address?.split('\n') ?? []), legal.gstin && `GSTIN ${legal.gstin}`];
  const officer = [legal.officerName, legal.officerDesignation].filter(Boolean).join(', ');
  return (
    <div id="legal" className={styles.legal}>
      {seller.some(Boolean) && (
        <Detail title="Seller">{seller.map((line, index) => line && <Line key={index}>{line}</Line>)}</Detail>
      )}
      {officer && (
        <Detail title="Grievance officer">
          <Line>{officer}</Line>
          {legal.officerPhone && (
            <Line>
              <a href={phoneUrl(legal.officerPhone)}>{legal.officerPhone}</a>
            </Line>
          )}
          {legal.officerEmail && <a href={`mailto:${legal.officerEmail}`}>{legal.officerEmail}</a>}
        </Detail>
      )}
      {legal.careHours && (
        <Detail title="Customer care hours" as="p">
          {legal.careHours}
        </Detail>
      )}
      {legal.countryOfOrigin && (
        <Detail title="Country of origin" as="p">
          {legal.countryOfOrigin}
        </Detail>
      )}
    </div>
  );
}

const Line = ({ children }: { children: ReactNode }) => <span className={styles.line}>{children}</span>;

interface DetailProps {
  title: string;
  note?: string;
  /** Use `p` for details that are not contact information. */
  as?: 'address' | 'p';
  children: ReactNode;
}

function Detail({ title, note, as: Value = 'address', children }: DetailProps) {
  return (
    <div className={styles.detail}>
      <h2 className={styles.title}>
        {title}
        {note && <span className={styles.note}>{note}</span>}
      </h2>
      <Value className={styles.value}>{children}</Value>
    </div>
  );
}
