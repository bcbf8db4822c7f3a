import { useEffect, useRef } from 'react';
import { CHAT_IDLE_POLL_MS, CHAT_POLL_MS } from '@chhapai/contracts';
import { useAppSelector } from '@chhapai/host-api';
import { useLoadNewMessagesMutation } from './chat.api';
import { selectCursor, selectIsWaiting, selectMessages, selectPerson } from './chat.slice';

/**
 * Shows a team member's messages without a reload: polls for new messages while the tab is visible, and more often
 * while a person is involved.
 */
export function useNewMessages(): void {
  const hasMessages = useAppSelector(selectMessages).length > 0;
  const intervalMs = useAppSelector(selectPerson) ? CHAT_POLL_MS : CHAT_IDLE_POLL_MS;
  const isWaiting = useAppSelector(selectIsWaiting);
  const cursor = useAppSelector(selectCursor);
  const [loadNewMessages] = useLoadNewMessagesMutation();
  const latest = useRef({ cursor, isWaiting });
  useEffect(() => void (latest.current = { cursor, isWaiting }));
  useEffect(() => {
    if (!hasMessages) return;
    let isAsking = false;
    const ask = () => {
      if (document.visibilityState === 'hidden' || latest.current.isWaiting || isAsking) return;
      isAsking = true;
      void loadNewMessages(latest.current.cursor).finally(() => (isAsking = false));
    };
    const timer = setInterval(ask, intervalMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [hasMessages, intervalMs, loadNewMessages]);
}
