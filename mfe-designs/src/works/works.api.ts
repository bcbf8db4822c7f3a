import { workPaths, type Work, type WorksReply } from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

/** Ten minutes, so that a visitor who returns to the list finds it as they left it. */
const CACHE_SECONDS = 600;

export const worksApi = api.enhanceEndpoints({ addTagTypes: ['Work'] }).injectEndpoints({
  endpoints: (build) => ({
    getWorks: build.query<Work[], void>({
      query: () => workPaths.list,
      transformResponse: (reply: WorksReply) => reply.data,
      providesTags: ['Work'],
      keepUnusedDataFor: CACHE_SECONDS,
    }),
  }),
});

export const { useGetWorksQuery } = worksApi;
