import type { HttpFailure } from '../http/http';
import { api } from '../state/api';
import type { AppDispatch, HostStore } from '../state/store';

interface Asked {
  status: string;
  endpointName?: string;
  originalArgs?: unknown;
  error?: HttpFailure;
}
type Endpoints = Record<string, { initiate(arg: unknown, options: object): Parameters<AppDispatch>[0] }>;

/**
 * Retries failed queries whenever the browser comes back online, so that no part of a page stays failed. Unlike RTK
 * Query's `refetchOnReconnect`, it leaves loaded data alone: on a phone the connection comes and goes.
 */
export function refetchOnReconnect(store: HostStore): void {
  addEventListener('online', () => refetchFailed(store));
}

/** Asks again for what got no answer. */
export function refetchFailed(store: HostStore): void {
  const asked = Object.values(store.getState().api.queries) as Asked[];
  for (const { status, endpointName = '', originalArgs, error } of asked) {
    if (status !== 'rejected' || !isUnanswered(error)) continue;
    const { initiate } = (api.endpoints as unknown as Endpoints)[endpointName]!;
    store.dispatch(initiate(originalArgs, { subscribe: false, forceRefetch: true }));
  }
}

/** A refusal, such as “not found”, would be the same again. */
const isUnanswered = (error: HttpFailure | undefined): boolean => error?.status === undefined || error.status >= 500;
