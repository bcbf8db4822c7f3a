/**
 * Building blocks of pages. Unlike the rest of this package they are bundled into the apps that use them, so that other pages
 * do not download them. They import the shared copy of the host API by its package name.
 */
export { newIdempotencyKey, newUuid } from './random-ids';
export { serverLoader } from './server-loader';
export { sessionItem } from './session-item';
export { SignedInOnly } from './signed-in-only';
export { siteApi, useGetSiteQuery } from './site.api';
export { useDelayedNavigation } from './use-delayed-navigation';
