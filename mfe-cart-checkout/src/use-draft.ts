import { useRef, useState } from 'react';

/**
 * A form draft that is stored on every edit. Each edit receives the latest draft, so none is lost when several happen
 * before the next render or one arrives late, such as an upload or a PIN code lookup.
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
