import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 200;

/** The text as it was when typing last paused for 200 ms, so that a search is not requested for every keystroke. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setDebounced, DEBOUNCE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
