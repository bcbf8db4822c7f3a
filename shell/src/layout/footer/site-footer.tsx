import { Link, useLocation } from 'react-router-dom';
import { phoneUrl, type LegalDetails, type SiteSettings } from '@chhapai/contracts';
import { useGetSiteQuery } from '@chhapai/host-api/pages';
import { ColourBar, Container, VisuallyHidden } from '@chhapai/ui';
import { FindUsMap } from './find-us-map';
import styles from './site-footer.module.css';

const quickLinks = [
  { path: '/about', label: 'About Us' },
  { path: '/ourworks', label: 'Our Works' },
  { path: '/products', label: 'Products' },
  { path: '/contact', label: 'Contact Us' },
  { path: '/ourworks', label: 'Pricing' },
];
const policies = [
  { path: '/privacy-policy', label: 'Privacy Policy' },
  { path: '/refund-policy', label: 'Refund Policy' },
  { path: '/shipping-policy', label: 'Shipping Policy' },
  { path: '/terms-and-conditions', label: 'Terms and Conditions' },
];

/** Whether the footer has only copyright and policies: on pages for a single task, so that nothing distracts from it. */
const isSlimOn = (pathname: string) =>
  /^\/(checkout|login|signup|(forgot|reset)-password|(verify|confirm)-email)(\/|$)/i.test(pathname);

/** How far Indian time is ahead of UTC. Not imported from the contracts, because the footer is part of every first load. */
const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** Contact, quick links, policies and the map, above the copyright line and legal details. */
export function SiteFooter() {
  const { data: site } = useGetSiteQuery();
  const isSlim = isSlimOn(useLocation().pathname);
  return (
    <footer className={styles.footer} data-slim={isSlim || undefined}>
      <Container>
        <ColourBar />
      </Container>
      {!isSlim && <Columns site={site} />}
      <Container className={styles.end}>
        <p className={styles.copyright} suppressHydrationWarning>
          © {new Date(Date.now() + INDIA_OFFSET_MS).getUTCFullYear()} Chhapai. All rights reserved.
        </p>
        {site?.legal && <LegalLine legal={site.legal} />}
        {isSlim && (
          <nav aria-label="Policies">
            <Links className={styles.row} links={policies} />
          </nav>
        )}
      </Container>
    </footer>
  );
}

function Columns({ site }: { site: SiteSettings | undefined }) {
  return (
    <Container className={styles.columns}>
      <section aria-labelledby="footer-contact">
        <h2 id="footer-contact" className={styles.title}>
          Chhapai
        </h2>
        {site && (
          <address className={styles.address}>
            {site.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
            <a href={phoneUrl(site.phone)}>{site.phone}</a>
            <a href={`mailto:${site.email}`}>{site.email}</a>
            <span className={styles.hours}>{site.openingHours}</span>
          </address>
        )}
        {site && <SocialLinks social={site.social} />}
      </section>
      <FooterLinks id="footer-quick" title="Quick Links" links={quickLinks} />
      <FooterLinks id="footer-policies" title="Policies" links={policies} />
      <section aria-labelledby="footer-map">
        <h2 id="footer-map" className={styles.title}>
          Find Us
        </h2>
        {site && <FindUsMap location={site.location} />}
      </section>
    </Container>
  );
}

function SocialLinks({ social }: Pick<SiteSettings, 'social'>) {
  return (
    <ul role="list" aria-label="Social links" className={styles.social}>
      {social.map(({ network, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {network}
            <VisuallyHidden>, opens in a new tab</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}

type NamedLinks = { path: string; label: string }[];

function FooterLinks({ id, title, links }: { id: string; title: string; links: NamedLinks }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <Links className={styles.list} links={links} />
    </nav>
  );
}

function Links({ className, links }: { className: string | undefined; links: NamedLinks }) {
  return (
    <ul role="list" className={className}>
      {links.map(({ path, label }) => (
        <li key={label}>
          <Link to={path}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

/** The main legal details, if staff have entered them; the contact page shows all of them. */
function LegalLine({ legal }: { legal: LegalDetails }) {
  const text = [legal.name, legal.gstin && `GSTIN ${legal.gstin}`].filter(Boolean).join(' · ');
  return (
    <p className={styles.legal}>
      {text}
      {legal.officerName && <Link to="/contact#legal">Grievance officer</Link>}
    </p>
  );
}
