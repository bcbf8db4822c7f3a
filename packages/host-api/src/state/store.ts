import { configureStore, type ThunkDispatch } from '@reduxjs/toolkit';
import type { Store, UnknownAction } from 'redux';
import { api, type HostServices } from './api';
import { rootReducer, type RootState } from './root-reducer';

/** The one store of a page; on the server one for each request. `services` reach thunks and endpoints as `extra`. */
export function createHostStore(services: HostServices): HostStore {
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument: services } }).concat(api.middleware),
  }) as HostStore;
}

export type AppDispatch = ThunkDispatch<RootState, HostServices, UnknownAction>;
export type HostStore = Store<RootState, UnknownAction> & { dispatch: AppDispatch };
