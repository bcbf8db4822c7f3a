import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SessionUser } from '@chhapai/contracts';
import { HttpError, useHost, type HttpFailure } from '@chhapai/host-api';
import type { FieldErrors } from './field-errors.rules';

const UNREACHABLE = 'We could not reach the shop. Check your connection and try again. What you typed is still here.';

interface Entry {
  run: () => Promise<SessionUser>;
  /** The toast after success. */
  success: string;
  /** Time before the next page is shown, in milliseconds. */
  delay?: number;
  /** Field names by error code, for errors that concern a field. */
  fieldOf?: Partial<Record<string, string>>;
}

/**
 * Logs in or signs up, shows a toast, and navigates to the page that the shopper came from; otherwise
 * customers to the catalogue and staff to their console. An error that concerns a field is
 * returned; any other becomes `formError`.
 */
export function useSessionEntry() {
  const { notify } = useHost();
  const navigate = useNavigate();
  const origin = useOrigin();
  const [busy, setBusy] = useState(false);
  const [formError, setFormError] = useState<string>();
  async function enter({ run, success, delay = 0, fieldOf = {} }: Entry): Promise<FieldErrors> {
    setBusy(true);
    setFormError(undefined);
    try {
      const { role } = await run();
      const destination = origin ?? (role === 'customer' ? '/products' : '/admin');
      notify.success(success, { id: 'session' });
      setTimeout(() => void navigate(destination, { replace: true }), delay);
    } catch (error) {
      const message = messageOf(error);
      notify.error(message, { id: 'session' });
      setBusy(false);
      const failure = failureOf(error);
      const field = fieldOf[failure?.code ?? ''];
      if (field) return { [field]: message };
      setFormError(failure && failure.status === undefined ? UNREACHABLE : message);
    }
    return {};
  }
  return { busy, formError, enter };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The failure of the request that caused an error. Without a status there was no response. */
function failureOf(error: unknown): HttpFailure | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof HttpError ? cause.failure : undefined;
}

/** The page that required the login, if there is one. Accepts only paths of the shop. */
function useOrigin(): string | undefined {
  const from: unknown = (useLocation().state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined;
}
