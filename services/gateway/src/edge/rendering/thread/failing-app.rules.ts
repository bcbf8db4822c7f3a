/** The file name that `loadBundle` gives to the code of a release, as it appears in stack traces. */
const BUNDLE_IN_STACK = /\b(shell|mfe-[a-z0-9-]+)@\d+\.\d+\.\d+\+[0-9a-f]{12}\/node\/app\.cjs/g;

export class AppNotLoaded extends Error {
  constructor(
    readonly app: string,
    cause: unknown,
  ) {
    super(`${app} could not be loaded: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** The app whose code threw an error; the shell only if no other app is in the stack trace, as it calls all of them. */
export function failingApp(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name === 'HttpError') return undefined;
  if ('app' in error && typeof error.app === 'string') return error.app;
  const apps = Array.from((error.stack ?? '').matchAll(BUNDLE_IN_STACK), ([, app]) => app);
  return apps.find((app) => app !== 'shell') ?? apps[0];
}
