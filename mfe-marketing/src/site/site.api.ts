import { sitePaths, type SiteSettings, type SiteSettingsReply } from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

/** It hardly changes, so a page asks once. */
const KEEP_SECONDS = 3600;

/** How the agency is reached. The shell asks the same under a name of its own: neither depends on the other's release. */
export const contactDetailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getContactDetails: build.query<SiteSettings, void>({
      query: () => sitePaths.settings,
      transformResponse: (reply: SiteSettingsReply) => reply.data,
      keepUnusedDataFor: KEEP_SECONDS,
    }),
  }),
});

export const { useGetContactDetailsQuery } = contactDetailsApi;
