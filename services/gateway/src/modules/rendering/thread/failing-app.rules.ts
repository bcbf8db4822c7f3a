/** The name that `loadBundle` gives to the code of a release, as stack traces have it. */
const BUNDLE_IN_STACK = /\b(shell|mfe-[a-z0-9-]+)@\d+\.\d+\.\d+\+[0-9a-f]{12}\/node\/app\.cjs/g;

/** An app whose node build could not be loaded. */
export class AppNotLoaded extends Error {
  constructor(
    readonly app: string,
    cause: unknown,
  ) {
    super(`${app} could not be loaded: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/**
 * The app whose code threw: the one the error says, or the first one in the stack that is not the shell, which calls all others. Undefined when no
 * release is in it, or when it only says that a service did not answer, which no release can help.
 */
export function failingApp(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name === 'HttpError') return undefined;
  if ('app' in error && typeof error.app === 'string') return error.app;
  const apps = Array.from((error.stack ?? '').matchAll(BUNDLE_IN_STACK), ([, app]) => app);
  return apps.find((app) => app !== 'shell') ?? apps[0];
}
