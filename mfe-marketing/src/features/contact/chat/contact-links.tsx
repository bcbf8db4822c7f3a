import { ChatIcon, MailIcon, PhoneIcon } from '@chhapai/ui';
import { useGetContactDetailsQuery } from '../../../site/site.api';
import styles from './chat-panel.module.css';

/** The ways to a person, from the site settings: they work without the chat. */
export function ContactLinks() {
  const { data: site } = useGetContactDetailsQuery();
  if (!site) return null;
  return (
    <ul className={styles.ways} aria-label="Reach our team">
      <li>
        <a href={`https://wa.me/${site.whatsapp}`} target="_blank" rel="noopener">
          <ChatIcon /> WhatsApp
        </a>
      </li>
      <li>
        <a href={`tel:${site.phone.replace(/[^+\d]/g, '')}`}>
          <PhoneIcon /> Call
        </a>
      </li>
      <li>
        <a href={`mailto:${site.email}`}>
          <MailIcon /> E-mail
        </a>
      </li>
    </ul>
  );
}
