import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from '@chhapai/host-api';
import { hasModifier } from '@chhapai/ui';
import { urlWith } from '../browse/list-url.rules';

/** State of a history entry that opened an overlay; closing the overlay then goes back to the previous entry. */
export const OPENED_OVERLAY = { overlay: true };
const wasOpenedHere = (state: unknown): boolean => (state as Partial<typeof OPENED_OVERLAY> | null)?.overlay === true;

/** An overlay whose item is in the URL as `?name=<id>`. `ids` is the list to step through. */
export function useOverlay(name: string, path: string, ids: readonly string[]) {
  const [params] = useSearchParams();
  const { key, state } = useLocation() as { key: string; state: unknown };
  const navigate = useNavigate();
  // Going back takes a moment, during which a second click or Escape must not go back further.
  const isGoingBack = useRef(false);
  useEffect(() => void (isGoingBack.current = false), [key]);
  const id = params.get(name);
  const urlOf = (item?: string) => urlWith(path, params, { [name]: item });

  const close = () => {
    if (!wasOpenedHere(state)) return void navigate(urlOf(), { replace: true, preventScrollReset: true });
    if (isGoingBack.current) return;
    isGoingBack.current = true;
    void navigate(-1);
  };
  const step = (by: Step) => {
    const next = id === null ? undefined : neighbour(ids, id, by);
    if (next) void navigate(urlOf(next), { replace: true, preventScrollReset: true, state });
  };
  return { id, urlOf, close, step };
}

/** The next (1) or previous (-1) id, wrapping around; for an id outside the list, the first or last id of the list. */
export function neighbour(ids: readonly string[], id: string, step: Step): string | undefined {
  const index = ids.indexOf(id);
  if (index === -1) return step === 1 ? ids[0] : ids.at(-1);
  return ids[(index + step + ids.length) % ids.length];
}

export type Step = 1 | -1;

/** The minimum length of a swipe, and how much longer it must be horizontally than vertically. */
const MIN_SWIPE_PX = 48;
const MIN_RATIO = 1.5;

/** A swipe to the left moves to the next item. */
export function swipeStep(across: number, down: number): Step | undefined {
  if (Math.abs(across) < MIN_SWIPE_PX || Math.abs(across) < Math.abs(down) * MIN_RATIO) return undefined;
  return across < 0 ? 1 : -1;
}

export const keyStep = (key: string): Step | undefined =>
  key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : undefined;

/** Whether the element uses the arrow keys itself. */
const isControl = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role=group]') !== null;

/**
 * Arrow keys step through the list while an overlay is open. The listener is on the document, because a click on a picture
 * removes focus. Ignored while another dialog is open above the overlay.
 */
export function useArrowKeys(onStep: (by: Step) => void): void {
  const latest = useRef(onStep);
  useEffect(() => {
    latest.current = onStep;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const by = keyStep(event.key);
      if (!by || hasModifier(event) || isControl(event.target)) return;
      if (document.querySelectorAll('dialog[open]').length > 1) return;
      event.preventDefault();
      latest.current(by);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
