import {
  sitePaths,
  type SiteSettingsChange,
  type StaffSiteSettings,
  type StaffSiteSettingsReply,
} from '@chhapai/contracts';
import { api } from '@chhapai/host-api';
import { siteApi } from '@chhapai/host-api/pages';

interface Change {
  reader: string;
  version: number;
  change: SiteSettingsChange;
}

const settingsOf = ({ data }: StaffSiteSettingsReply): StaffSiteSettings => data;

/** The settings as staff change them. The argument is the reader's e-mail, so that nobody else sees them from the cache. */
const shopDetailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShopDetails: build.query<StaffSiteSettings, string>({
      query: () => sitePaths.staffSettings,
      transformResponse: settingsOf,
      providesTags: ['User'],
    }),
    changeShopDetails: build.mutation<StaffSiteSettings, Change>({
      query: ({ version, change }) => ({
        url: sitePaths.staffSettings,
        method: 'PATCH',
        headers: { 'If-Match': `"${version}"` },
        body: change,
      }),
      transformResponse: settingsOf,
      async onQueryStarted({ reader }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (!data) return;
        dispatch(shopDetailsApi.util.updateQueryData('getShopDetails', reader, () => data));
        dispatch(siteApi.util.updateQueryData('getSite', undefined, () => data));
      },
    }),
  }),
});

export const { useGetShopDetailsQuery, useChangeShopDetailsMutation } = shopDetailsApi;
