import type { FailureKind, PageSnapshot } from '@chhapai/contracts';

/** A failure of an app, as an `error` event of the window tells it. */
interface AppFailure {
  app: string;
  kind: FailureKind;
  error?: unknown;
}

/**
 * Reads an `error` event in the capture phase: of a script or a style sheet that did not arrive whole, or of an error that
 * nobody caught in a script. Undefined when no app of this page is to blame.
 */
export function appFailure(snapshot: PageSnapshot, event: Event): AppFailure | undefined {
  const { target } = event;
  if (target instanceof HTMLScriptElement) return failureAt(snapshot, target.src, 'load');
  if (target instanceof HTMLLinkElement)
    return target.rel === 'stylesheet' ? failureAt(snapshot, target.href, 'load') : undefined;
  return event instanceof ErrorEvent ? failureAt(snapshot, event.filename, 'script', event.error) : undefined;
}

function failureAt(
  { apps }: PageSnapshot,
  address: string,
  kind: FailureKind,
  error?: unknown,
): AppFailure | undefined {
  const path = URL.canParse(address) ? new URL(address).pathname : '';
  const owner = Object.entries(apps).find(([, release]) => path in release.integrity);
  return owner && { app: owner[0], kind, error };
}
