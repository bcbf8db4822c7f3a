import { defaultHomeContent, homeContentPaths, type HomeContent, type HomeContentReply } from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

export const homeContentApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHomeContent: build.query<HomeContent, void>({
      query: () => homeContentPaths.all,
      transformResponse: ({ data }: HomeContentReply) => data,
      keepUnusedDataFor: 600,
    }),
  }),
});

/**
 * The banners, clients and services that staff have written, or those of a new shop if the service does not respond. Undefined
 * until the request has ended; the server waits for it before rendering.
 */
export function useHomeContent(): HomeContent | undefined {
  const { data, error } = homeContentApi.useGetHomeContentQuery();
  return data ?? (error ? defaultHomeContent : undefined);
}
