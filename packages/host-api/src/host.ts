/** The parts of this package that only the shell uses: contexts, the store and asset loading. */
export { AppAssets, PartAssets } from './app-assets';
export { AuthContext } from './auth';
export { HostContext } from './host-context';
export { createHostStore, pageHydrated } from './store';
