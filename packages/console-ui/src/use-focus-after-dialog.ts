import { holdsFocus } from '@chhapai/ui';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns the ref of an element that gets focus when a dialog has closed but the button that opened it, to which the browser would
 * return focus, has disappeared because of the change.
 */
export function useFocusAfterDialog<Target extends HTMLElement>(isOpen: boolean): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && holdsFocus(null)) target.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return target;
}
