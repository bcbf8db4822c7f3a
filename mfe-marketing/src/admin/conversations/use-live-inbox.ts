import { useEffect, useState } from 'react';
import { useStaffMember } from '@chhapai/console-ui';
import { useAppDispatch, useHost } from '@chhapai/host-api';
import { followEvents, type LiveState } from './follow-events';
import { conversationsApi, LIST_TAG } from './staff-conversations.api';

/** Changes within this time, in milliseconds, cause only one request. */
const BATCH_MS = 200;

/** Keeps the list and the open conversation up to date while the screen is open. Returns the state of the connection. */
export function useLiveInbox(): LiveState {
  const { http } = useHost();
  const { email } = useStaffMember();
  const dispatch = useAppDispatch();
  const [state, setState] = useState<LiveState>('catching up');
  useEffect(() => {
    const controller = new AbortController();
    const changed = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      timer = undefined;
      const threads = [...changed].map((id) => ({ type: 'StaffConversation' as const, id }));
      changed.clear();
      dispatch(conversationsApi.util.invalidateTags([LIST_TAG, ...threads]));
    };
    void followEvents(
      http,
      email,
      {
        onEvent: ({ conversation }) => {
          changed.add(conversation);
          timer ??= setTimeout(update, BATCH_MS);
        },
        onReset: () => void dispatch(conversationsApi.util.invalidateTags(['StaffConversation'])),
        onState: setState,
      },
      controller.signal,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [http, email, dispatch]);
  return state;
}
