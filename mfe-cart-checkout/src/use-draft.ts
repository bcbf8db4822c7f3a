import { useRef, useState } from 'react';

/**
 * What a shopper is filling in, stored with every edit. An edit is given the newest draft, so that none is lost when
 * several come before the next render, or one (an upload, a PIN code) comes late.
 */
export function useDraft<T>(initial: T | (() => T), store: (draft: T) => void): [T, (edit: (draft: T) => T) => void] {
  const [draft, setDraft] = useState(initial);
  const newest = useRef(draft);
  const edit = (change: (draft: T) => T) => {
    newest.current = change(newest.current);
    setDraft(newest.current);
    store(newest.current);
  };
  return [draft, edit];
}
