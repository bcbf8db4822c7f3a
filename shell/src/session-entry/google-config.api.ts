import { authPaths, type GoogleConfigReply } from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

/** Google's client id of this shop; null when Google login is not set up. */
export const googleConfigApi = api.injectEndpoints({
  endpoints: (build) => ({
    getGoogleConfig: build.query<string | null, void>({
      query: () => authPaths.googleConfig,
      transformResponse: (reply: GoogleConfigReply) => reply.clientId,
    }),
  }),
});

export const { useGetGoogleConfigQuery } = googleConfigApi;
