import { useRef } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { useGetSiteQuery } from '@chhapai/host-api/pages';
import styles from './chat-button.module.css';
import { useFloatingHidden } from './use-floating-hidden';

/** Opens a conversation with the agency's business number in the messaging app, in a new tab. */
export function ChatButton() {
  const { data: site } = useGetSiteQuery();
  const { pathname } = useLocation();
  // The contact page has a chat of its own, and its Send button at this very place.
  if (!site || matchPath('/contact', pathname)) return null;
  return <FloatingLink whatsapp={site.whatsapp} phone={site.phone} />;
}

function FloatingLink({ whatsapp, phone }: { whatsapp: string; phone: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const isAway = useFloatingHidden(link);
  return (
    <aside aria-label="Chat">
      <a
        ref={link}
        href={`https://wa.me/${whatsapp}`}
        target="_blank"
        rel="noopener noreferrer"
        className={styles.button}
        data-away={isAway || undefined}
        aria-label="Chat on WhatsApp"
        title={`${phone}, opens in a new tab`}
      >
        <span className={styles.mark} />
      </a>
    </aside>
  );
}
