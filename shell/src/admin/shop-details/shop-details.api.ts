import {
  sitePaths,
  type SiteSettingsChange,
  type SiteSettingsConflict,
  type StaffSiteSettings,
  type StaffSiteSettingsReply,
} from '@chhapai/contracts';
import { api, type HttpFailure } from '@chhapai/host-api';
import { siteApi } from '@chhapai/host-api/pages';

interface ChangeRequest {
  staffEmail: string;
  version: number;
  change: SiteSettingsChange;
}

const settingsOf = ({ data }: StaffSiteSettingsReply): StaffSiteSettings => data;

/** The newer version that somebody else has saved, if that is why the change was refused. */
function newerSettings(error: unknown): StaffSiteSettings | undefined {
  const { status, details } = (error ?? {}) as Partial<HttpFailure>;
  return status === 412 ? (details as SiteSettingsConflict).current : undefined;
}

/**
 * The site settings as staff edit them. The argument is the email address of the signed-in user, so that nobody else
 * gets them from the cache.
 */
const shopDetailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShopDetails: build.query<StaffSiteSettings, string>({
      query: () => sitePaths.staffSettings,
      transformResponse: settingsOf,
      providesTags: ['User'],
    }),
    changeShopDetails: build.mutation<StaffSiteSettings, ChangeRequest>({
      query: ({ version, change }) => ({
        url: sitePaths.staffSettings,
        method: 'PATCH',
        headers: { 'If-Match': `"${version}"` },
        body: change,
      }),
      transformResponse: settingsOf,
      async onQueryStarted({ staffEmail }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(({ error }) => ({ data: newerSettings(error) }));
        if (!data) return;
        dispatch(shopDetailsApi.util.updateQueryData('getShopDetails', staffEmail, () => data));
        dispatch(siteApi.util.updateQueryData('getSite', undefined, () => data));
      },
    }),
  }),
});

export const { useGetShopDetailsQuery, useChangeShopDetailsMutation } = shopDetailsApi;
