import { useEffect, useRef } from 'react';
import { keyStep, type Step } from './step.rules';

/** What has a use of its own for arrow keys. */
const isControl = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role=group]') !== null;

/**
 * Arrow keys walk while an overlay is open. Heard on the document, since a click on a picture leaves the focus nowhere;
 * while a dialog lies above the overlay they belong to that one.
 */
export function useArrowKeys(onStep: (by: Step) => void): void {
  const latest = useRef(onStep);
  useEffect(() => {
    latest.current = onStep;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const by = keyStep(event.key);
      if (!by || event.altKey || event.ctrlKey || event.metaKey || isControl(event.target)) return;
      if (document.querySelectorAll('dialog[open]').length > 1) return;
      event.preventDefault();
      latest.current(by);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
