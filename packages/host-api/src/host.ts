/** What only the shell uses of this package: providers and the making of the store. */
export { HostContext } from './app/host';
export { AuthContext } from './session/auth';
export { sessionSlice } from './session/session.slice';
export { pageHydrated } from './state/api';
export { createHostStore } from './state/store';
export { AppAssets, PartAssets } from './widgets/app-assets';
