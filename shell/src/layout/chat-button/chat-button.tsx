import { useRef } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { useGetSiteQuery } from '@chhapai/host-api/pages';
import styles from './chat-button.module.css';
import { useAutoHide } from './use-auto-hide';

/** Opens a WhatsApp conversation with the agency in a new tab. */
export function ChatButton() {
  const { data: site } = useGetSiteQuery();
  const { pathname } = useLocation();
  // The contact page has its own chat, whose Send button is in this place.
  if (!site || matchPath('/contact', pathname)) return null;
  return <FloatingLink whatsapp={site.whatsapp} phone={site.phone} />;
}

function FloatingLink({ whatsapp, phone }: { whatsapp: string; phone: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const isHidden = useAutoHide(link);
  return (
    <aside aria-label="Chat">
      <a
        ref={link}
        href={`https://wa.me/${whatsapp}`}
        target="_blank"
        rel="noopener noreferrer"
        className={styles.button}
        data-away={isHidden}
        aria-label="Chat on WhatsApp"
        title={`${phone}, opens in a new tab`}
      >
        <span className={styles.mark} />
      </a>
    </aside>
  );
}
