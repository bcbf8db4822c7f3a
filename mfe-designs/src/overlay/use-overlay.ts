import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from '@chhapai/host-api';
import { urlWith } from '../browse/list-url.rules';

/** Marks a history entry that an overlay was opened with: closing it goes back to where the visitor was. */
export const opened = { overlay: true };
const wasOpenedHere = (state: unknown): boolean => (state as Partial<typeof opened> | null)?.overlay === true;

/** An overlay whose item is in the address, as `?name=<id>`. `ids` is the list that is walked through. */
export function useOverlay(name: string, path: string, ids: readonly string[]) {
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const id = params.get(name);
  const addressOf = (item?: string) => urlWith(path, params, { [name]: item });

  const close = () =>
    void (wasOpenedHere(state) ? navigate(-1) : navigate(addressOf(), { replace: true, preventScrollReset: true }));
  const step = (by: Step) => {
    const next = id === null ? undefined : neighbour(ids, id, by);
    if (next) void navigate(addressOf(next), { replace: true, preventScrollReset: true, state });
  };
  return { id, addressOf, close, step };
}

/** The id before (-1) or after (1) in a list that has no end; from outside the list one enters at its near end. */
export function neighbour(ids: readonly string[], id: string, step: 1 | -1): string | undefined {
  const at = ids.indexOf(id);
  if (at === -1) return step === 1 ? ids[0] : ids.at(-1);
  return ids[(at + step + ids.length) % ids.length];
}

export type Step = 1 | -1;

/** Pixels a finger has to travel, and how much further across than down. */
const FAR = 48;
const FLAT = 1.5;

/** What a swipe means: to the left brings the next one. */
export function swipedStep(across: number, down: number): Step | undefined {
  if (Math.abs(across) < FAR || Math.abs(across) < Math.abs(down) * FLAT) return undefined;
  return across < 0 ? 1 : -1;
}

export const keyStep = (key: string): Step | undefined =>
  key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : undefined;

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
