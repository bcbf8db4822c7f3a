/** What only the shell uses of this package: contexts, the store and asset loading. */
export { AppAssets, PartAssets } from './app-assets';
export { AuthContext } from './auth';
export { HostContext } from './host-context';
export { createHostStore, pageHydrated } from './store';
