import { data, hostContext, type Host, type LoaderFunctionArgs } from '@chhapai/host-api';

/**
 * A page's loader that does its work on the server only, which waits for the data and renders the page with it. In the browser the
 * page appears at once and its own hooks load the data. If `load` rejects, the page is rendered with the status that
 * `statusOf` gives for the error, 503 by default.
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
