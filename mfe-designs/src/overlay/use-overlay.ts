import { useLocation, useNavigate, useSearchParams } from '@chhapai/host-api';
import { addressWith } from '../browse/address.rules';
import { neighbour } from './neighbour.rules';
import type { Step } from './step.rules';

/** Marks a history entry that an overlay was opened with: closing it goes back to where the visitor was. */
export const opened = { overlay: true };
const wasOpenedHere = (state: unknown): boolean => (state as Partial<typeof opened> | null)?.overlay === true;

/** An overlay whose item is in the address, as `?name=<id>`. `ids` is the list that is walked through. */
export function useOverlay(name: string, path: string, ids: readonly string[]) {
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const id = params.get(name);
  const addressOf = (item?: string) => addressWith(path, params, { [name]: item });

  const close = () =>
    void (wasOpenedHere(state) ? navigate(-1) : navigate(addressOf(), { replace: true, preventScrollReset: true }));
  const step = (by: Step) => {
    const next = id === null ? undefined : neighbour(ids, id, by);
    if (next) void navigate(addressOf(next), { replace: true, preventScrollReset: true, state });
  };
  return { id, addressOf, close, step };
}
