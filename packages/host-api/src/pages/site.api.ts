import { sitePaths, type SiteSettings, type SiteSettingsReply } from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

/** The agency's contact and legal details. They rarely change, so each page requests them only once. */
export const siteApi = api.injectEndpoints({
  // The shell and apps each bundle this definition.
  overrideExisting: true,
  endpoints: (build) => ({
    getSite: build.query<SiteSettings, void>({
      query: () => sitePaths.settings,
      transformResponse: (reply: SiteSettingsReply) => reply.data,
      keepUnusedDataFor: 3600,
    }),
  }),
});

/** Queries the agency's contact and legal details. */
export const { useGetSiteQuery } = siteApi;
