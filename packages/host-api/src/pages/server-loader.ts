import { data, hostContext, type Host, type LoaderFunctionArgs } from '@chhapai/host-api';

/**
 * Creates a page's loader that runs on the server only, where the page is rendered with the loaded data. In the browser the
 * page is shown at once and its own hooks load the data. If `load` rejects, the page is rendered with the HTTP status that
 * `statusOf` returns for the error, 503 by default.
 */
export function serverLoader(
  load: (host: Host, args: LoaderFunctionArgs) => Promise<unknown>,
  statusOf: (error: unknown) => number = () => 503,
) {
  return async (args: LoaderFunctionArgs) => {
    if (typeof window !== 'undefined') return null;
    return load(args.context.get(hostContext), args).then(
      () => null,
      (error: unknown) => data(null, { status: statusOf(error) }),
    );
  };
}
