import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { HttpError, useHost, type HttpFailure } from '@chhapai/host-api';
import type { FieldFaults } from './session-faults.rules';

const UNREACHABLE = 'We could not reach the shop. Check your connection and try again. What you typed is still here.';

interface Entry {
  run: () => Promise<unknown>;
  /** Said when it worked. */
  success: string;
  /** Milliseconds before the next page. */
  delay?: number;
  /** The refusals that are about a field: its name by the code. */
  fieldOf?: Partial<Record<string, string>>;
}

/**
 * Signing in or up: busy meanwhile, a toast either way, then on to where the shopper wanted to go. What the shop refuses is
 * returned if it is about a field, and else told by `refusal`.
 */
export function useSessionEntry() {
  const { notify } = useHost();
  const navigate = useNavigate();
  const destination = useDestination();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  async function enter({ run, success, delay = 0, fieldOf = {} }: Entry): Promise<FieldFaults> {
    setBusy(true);
    setRefusal(undefined);
    try {
      await run();
      notify.success(success, { id: 'session' });
      setTimeout(() => void navigate(destination, { replace: true }), delay);
    } catch (error) {
      const message = messageOf(error);
      notify.error(message, { id: 'session' });
      setBusy(false);
      const failure = failureOf(error);
      const field = fieldOf[failure?.code ?? ''];
      if (field) return { [field]: message };
      setRefusal(failure && failure.status === undefined ? UNREACHABLE : message);
    }
    return {};
  }
  return { busy, refusal, enter };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What the call itself said. Without a status it never reached the shop, or its answer never came back. */
function failureOf(error: unknown): HttpFailure | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof HttpError ? cause.failure : undefined;
}

/** The page that asked for a login, else the catalogue. Only paths of this shop count. */
export function useDestination(): string {
  const from: unknown = (useLocation().state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/products';
}
