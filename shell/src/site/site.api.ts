import { sitePaths, type SiteSettings, type SiteSettingsReply } from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

/** The agency's contact data; it hardly changes, so a page asks once. */
export const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSite: build.query<SiteSettings, void>({
      query: () => sitePaths.settings,
      transformResponse: (reply: SiteSettingsReply) => reply.data,
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const { useGetSiteQuery } = siteApi;
