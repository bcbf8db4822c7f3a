import { ChatIcon } from '@chhapai/ui';
import { useGetSiteQuery } from '../../site/site.api';
import styles from './chat-button.module.css';

/** Opens a conversation with the agency's business number in the messaging app, in a new tab. */
export function ChatButton() {
  const { data: site } = useGetSiteQuery();
  if (!site) return null;
  return (
    <aside aria-label="Chat">
      <a
        href={`https://wa.me/${site.whatsapp}`}
        target="_blank"
        rel="noopener noreferrer"
        className={styles.button}
        aria-label={`Chat with us on ${site.phone}, opens in a new tab`}
      >
        <ChatIcon />
      </a>
    </aside>
  );
}
