import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorCodes, type SessionUser } from '@chhapai/contracts';
import { HttpError, useHost, type HttpFailure } from '@chhapai/host-api';
import { UNREACHABLE } from '../forms/request-form';
import type { FieldErrors } from '../forms/use-field-errors';

/** A login that waits for a code. */
export interface PendingLogin {
  challenge: string;
  /** The toast after success. */
  success: string;
}

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
 * Logs in or signs up, shows a toast, and navigates to the page that the shopper came from; without one, customers get the
 * catalogue and staff their console. An error that concerns a field is returned; any other becomes `formError`. A login that
 * needs a second factor becomes `pending`.
 */
export function useSessionEntry() {
  const { notify } = useHost();
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  const [busy, setBusy] = useState(false);
  const [formError, setFormError] = useState<string>();
  const [pending, setPending] = useState<PendingLogin>();
  async function enter({ run, success, delay = 0, fieldOf = {} }: Entry): Promise<FieldErrors> {
    setBusy(true);
    setFormError(undefined);
    try {
      const { role } = await run();
      const destination = returnPath ?? (role === 'customer' ? '/products' : '/admin');
      notify.success(success, { id: 'session' });
      setTimeout(() => void navigate(destination, { replace: true }), delay);
    } catch (error) {
      const message = messageOf(error);
      const failure = failureOf(error);
      setBusy(false);
      if (failure?.code === errorCodes.secondFactorRequired) {
        setPending({ challenge: (failure.details as { challenge: string }).challenge, success });
        return {};
      }
      notify.error(message, { id: 'session' });
      const field = fieldOf[failure?.code ?? ''];
      if (field) return { [field]: message };
      setFormError(failure && failure.status === undefined ? UNREACHABLE : message);
    }
    return {};
  }
  const goBack = () => {
    setPending(undefined);
    setFormError(undefined);
  };
  return { busy, formError, enter, pending, goBack };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The failure of the request that caused an error. Without a status there was no response. */
function failureOf(error: unknown): HttpFailure | undefined {
  const cause = error instanceof Error && !(error instanceof HttpError) ? error.cause : error;
  return cause instanceof HttpError ? cause.failure : undefined;
}

/** The path of the page that required the login, if there is one. Ignores anything but paths of the shop. */
function useReturnPath(): string | undefined {
  const from: unknown = (useLocation().state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined;
}
