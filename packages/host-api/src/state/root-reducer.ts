import { combineSlices } from '@reduxjs/toolkit';
import { sessionSlice } from '../session/session.slice';
import { api } from './api';

/**
 * Slices that apps bring. An app declares its own:
 * `declare module '@chhapai/host-api' { interface AppSlices extends WithSlice<typeof cartSlice> {} }`
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the apps
export interface AppSlices {}

/** Knows the session and the api; apps inject the rest with `slice.injectInto(rootReducer)`. */
export const rootReducer = combineSlices(sessionSlice, api).withLazyLoadedSlices<AppSlices>();

export type RootState = ReturnType<typeof rootReducer>;
