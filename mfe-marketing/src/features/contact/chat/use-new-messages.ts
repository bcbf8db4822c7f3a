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
    let isPolling = false;
    const poll = () => {
      if (document.visibilityState === 'hidden' || latest.current.isWaiting || isPolling) return;
      isPolling = true;
      void loadNewMessages(latest.current.cursor).finally(() => (isPolling = false));
    };
    const timer = setInterval(poll, intervalMs);
    document.addEventListener('visibilitychange', poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [hasMessages, intervalMs, loadNewMessages]);
}
