import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHost, type HttpFailure } from '@chhapai/host-api';

interface Entry {
  run: () => Promise<unknown>;
  /** Said when it worked. */
  success: string;
  /** Milliseconds before the next page. */
  delay?: number;
}

/** Signing in or up: busy meanwhile, a toast either way, then on to where the shopper wanted to go. */
export function useSessionEntry() {
  const { notify } = useHost();
  const navigate = useNavigate();
  const destination = useDestination();
  const [busy, setBusy] = useState(false);
  async function enter({ run, success, delay = 0 }: Entry): Promise<void> {
    setBusy(true);
    try {
      await run();
      notify.success(success);
      setTimeout(() => void navigate(destination, { replace: true }), delay);
    } catch (error) {
      notify.error((error as HttpFailure).message ?? String(error));
      setBusy(false);
    }
  }
  return { busy, enter };
}

/** The page that asked for a login, else the catalogue. Only paths of this shop count. */
export function useDestination(): string {
  const from: unknown = (useLocation().state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/products';
}
