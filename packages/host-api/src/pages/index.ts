/**
 * Building blocks of pages. Unlike the rest of this package they are bundled into each app that uses them, so that no other page
 * carries them; they import the one shared copy of the host API by its name.
 */
export { serverLoader } from './server-loader';
export { SignedInOnly, StaffOnly } from './signed-in-only';
export { siteApi, useGetSiteQuery } from './site.api';
export { useDelayedNavigation } from './use-delayed-navigation';
