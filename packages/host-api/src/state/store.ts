import { configureStore, type Store, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
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
