import type { HttpFailure } from './http';
import { api, type AppDispatch, type HostStore } from './store';

interface QueryState {
  status: string;
  endpointName?: string;
  originalArgs?: unknown;
  error?: HttpFailure;
}
type Endpoints = Record<string, { initiate(arg: unknown, options: object): Parameters<AppDispatch>[0] }>;

/**
 * Retries failed queries whenever the browser comes back online, so that no part of a page stays failed. Unlike RTK
 * Query's `refetchOnReconnect`, it leaves loaded data alone: phones go online and offline all the time.
 */
export function refetchOnReconnect(store: HostStore): void {
  addEventListener('online', () => refetchFailed(store));
}

/** Retries queries that failed because of the network or the server. */
export function refetchFailed(store: HostStore): void {
  const queries = Object.values(store.getState().api.queries) as QueryState[];
  for (const { status, endpointName = '', originalArgs, error } of queries) {
    if (status !== 'rejected' || !isRetryable(error)) continue;
    // Apps add their endpoints at run time, so the type of `api` has none.
    const { initiate } = (api.endpoints as unknown as Endpoints)[endpointName]!;
    store.dispatch(initiate(originalArgs, { subscribe: false, forceRefetch: true }));
  }
}

/** Whether a retry may help; it does not after a client error, such as “not found”. */
const isRetryable = (error: HttpFailure | undefined): boolean => error?.status === undefined || error.status >= 500;
