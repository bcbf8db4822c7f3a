import { combineSlices, configureStore, createAction, type ThunkDispatch } from '@reduxjs/toolkit';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { useDispatch, useSelector } from 'react-redux';
import type { Store, UnknownAction } from 'redux';
import type { Host } from './host-context';
import { HttpError, type HttpFailure, type HttpRequest } from './http';
import { sessionSlice } from './session.slice';

/** Dispatched once before hydration, with the state of the server-rendered page. */
export const pageHydrated = createAction<{ api: unknown }>('host/pageHydrated');

/** The `extra` argument of thunks and endpoints. */
export type HostServices = Pick<Host, 'http' | 'notify'>;

const hostBaseQuery: BaseQueryFn<HttpRequest | string, unknown, HttpFailure> = async (request, { extra, signal }) => {
  const { http } = extra as HostServices;
  try {
    return { data: await http.request({ ...(typeof request === 'string' ? { url: request } : request), signal }) };
  } catch (error) {
    return { error: error instanceof HttpError ? error.failure : { message: (error as Error).message } };
  }
};

/**
 * The one RTK Query API. An app adds its tags and endpoints with `api.enhanceEndpoints({ addTagTypes }).injectEndpoints`.
 * Every query for data of the signed-in user also provides the tag `User`, so that it is removed when the session ends, and
 * has the user's email in its argument, so that the next user never gets a reply still in flight. Errors are `HttpFailure`s.
 */
export const api = createApi({
  baseQuery: hostBaseQuery,
  tagTypes: ['User'],
  endpoints: () => ({}),
  extractRehydrationInfo: (action): never | undefined =>
    pageHydrated.match(action) ? (action.payload.api as never) : undefined,
});

/**
 * The slices of apps. Each app declares its own:
 * `declare module '@chhapai/host-api' { interface AppSlices extends WithSlice<typeof cartSlice> {} }`
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the apps
export interface AppSlices {}

/** The reducer of the session and the API. Apps add their slices with `slice.injectInto(rootReducer)`. */
export const rootReducer = combineSlices(sessionSlice, api).withLazyLoadedSlices<AppSlices>();

/** The state of the store. */
export type RootState = ReturnType<typeof rootReducer>;
/** The dispatch function of the store, typed for thunks. */
export type AppDispatch = ThunkDispatch<RootState, HostServices, UnknownAction>;
/** The Redux store of a page. */
export type HostStore = Store<RootState, UnknownAction> & { dispatch: AppDispatch };

/** Creates the store of a page; on the server, of a request. Thunks and endpoints get `services` as `extra`. */
export function createHostStore(services: HostServices): HostStore {
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument: services } }).concat(api.middleware),
    // Components show the result of a call in the next frame. With the default (`raf`), they would only be notified in that
    // frame.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  }) as HostStore;
}

/** `useDispatch`, typed for this store. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
/** `useSelector`, typed for this store. */
export const useAppSelector = useSelector.withTypes<RootState>();

type Query<T> = ReturnType<AppDispatch> & { unwrap(): Promise<T>; unsubscribe(): void };

/**
 * For loaders: runs a query, or takes its result from the store, and waits for it. The page's hook then reads the
 * same data. `await queryData(context.get(hostContext), productsApi.endpoints.getCategories.initiate())`. Rejects
 * with the endpoint's error.
 */
export async function queryData<T>(host: Host, query: (...args: never[]) => Query<T>): Promise<T> {
  // The type of `dispatch` has no overload for a thunk with any type of result.
  const running = host.store.dispatch(query as never) as unknown as Query<T>;
  try {
    return await running.unwrap();
  } finally {
    running.unsubscribe();
  }
}
