import { useEffect, useState } from 'react';
import {
  PRESENCE_HEARTBEAT_MS,
  presencePaths,
  staffConversationPaths,
  type PresenceReply,
  type PresenceItemKind,
} from '@chhapai/contracts';
import { useHost, type HttpRequest } from '@chhapai/host-api';
import styles from './presence.module.css';

/** Conversations belong to the chat service, everything else to commerce. */
type ItemKind = PresenceItemKind | 'conversation';

const activities: Readonly<Record<ItemKind, string>> = {
  order: 'looking at this order',
  conversation: 'looking at this conversation',
  product: 'editing this product',
  quotation: 'looking at this quotation',
  enquiry: 'looking at this enquiry',
  work: 'editing this work',
  design: 'editing this design',
  promotion: 'editing this promotion',
  banner: 'editing this banner',
  client: 'editing this client',
  service: 'editing this service',
};
const names = new Intl.ListFormat('en-IN');

/**
 * Says which other staff members are looking at the same item, such as `Asha is looking at this order`. Empty if
 * nobody is.
 */
export function PresenceLine({ kind, id }: { kind: ItemKind; id: string }) {
  const others = usePresence(kind, id);
  return (
    <p role="status" className={styles.line}>
      {others.length > 0 && `${names.format(others)} ${others.length === 1 ? 'is' : 'are'} ${activities[kind]}`}
    </p>
  );
}

/** The requests that report a viewer's presence and departure. */
function requestsFor(kind: ItemKind, id: string): { look: HttpRequest; leave: HttpRequest } {
  const url = staffConversationPaths.presence(id);
  if (kind === 'conversation') return { look: { url, method: 'POST' }, leave: { url, method: 'DELETE' } };
  return {
    look: { url: presencePaths.here, method: 'POST', body: { thing: kind, id } },
    leave: { url: presencePaths.leave({ thing: kind, id }), method: 'DELETE' },
  };
}

/**
 * Tells colleagues that this person is viewing an item, and returns the names of the colleagues who are viewing
 * it too. A person whose tab is hidden does not count. If a request fails, no names are returned.
 */
function usePresence(kind: ItemKind, id: string): readonly string[] {
  const { http } = useHost();
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    const requests = requestsFor(kind, id);
    const sendHeartbeat = () =>
      http
        .request<PresenceReply>(requests.look)
        .then(({ data }) => data.map(({ name }) => name))
        .catch(() => []);
    let timer: ReturnType<typeof setInterval> | undefined;
    let isLooking = false;
    // One request at a time, so that a heartbeat never arrives after the person has left.
    let sent: Promise<unknown> = Promise.resolve();
    const look = () => {
      sent = sent.then(async () => {
        if (!isLooking) return;
        const present = await sendHeartbeat();
        if (isLooking) setOthers(present);
      });
    };
    const leave = () => {
      if (!isLooking) return;
      isLooking = false;
      setOthers([]);
      clearInterval(timer);
      sent = sent.then(() => http.request(requests.leave)).catch(() => undefined);
    };
    const followVisibility = () => {
      if (document.visibilityState === 'hidden') return leave();
      if (isLooking) return;
      isLooking = true;
      timer = setInterval(look, PRESENCE_HEARTBEAT_MS);
      look();
    };
    followVisibility();
    document.addEventListener('visibilitychange', followVisibility);
    return () => {
      document.removeEventListener('visibilitychange', followVisibility);
      leave();
    };
  }, [kind, id, http]);
  return others;
}
