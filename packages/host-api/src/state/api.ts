import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { createAction } from '@reduxjs/toolkit';
import type { Host } from '../app/host';
import { HttpError, type HttpFailure, type HttpRequest } from '../http/http';

/** State of the server-rendered page, given to the browser's store once before hydration. */
export const pageHydrated = createAction<{ api: unknown }>('host/pageHydrated');

/** What thunks and endpoints get as `extra`. */
export type HostServices = Pick<Host, 'http' | 'notify'>;

const viaHost: BaseQueryFn<HttpRequest | string, unknown, HttpFailure> = async (request, { extra, signal }) => {
  const { http } = extra as HostServices;
  try {
    return { data: await http.request({ ...(typeof request === 'string' ? { url: request } : request), signal }) };
  } catch (error) {
    return { error: error instanceof HttpError ? error.failure : { message: (error as Error).message } };
  }
};

/**
 * The one RTK Query api. An app adds endpoints with `api.enhanceEndpoints({ addTagTypes }).injectEndpoints`, registering its own
 * tags. Every query whose reply belongs to the signed-in user also provides `User`, so that it is removed when the session
 * ends, and has the user's e-mail in its argument, so that the next user never gets a reply still in flight.
 * Errors are `HttpFailure`s.
 */
export const api = createApi({
  baseQuery: viaHost,
  tagTypes: ['User'],
  endpoints: () => ({}),
  extractRehydrationInfo: (action): never | undefined =>
    pageHydrated.match(action) ? (action.payload.api as never) : undefined,
});
