import { sitePaths, type SiteSettings, type SiteSettingsReply } from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

/** The agency's contact and legal details. They rarely change, so a page requests them once. */
export const siteApi = api.injectEndpoints({
  // The shell and an app each bring this definition.
  overrideExisting: true,
  endpoints: (build) => ({
    getSite: build.query<SiteSettings, void>({
      query: () => sitePaths.settings,
      transformResponse: (reply: SiteSettingsReply) => reply.data,
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const { useGetSiteQuery } = siteApi;
