import { accountPaths, type AccountSession, type AccountSessionsReply } from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

const tag = 'AccountSession';

/** Where the person is logged in. The argument of the query is the person's email address. */
const sessionsApi = api.enhanceEndpoints({ addTagTypes: [tag] }).injectEndpoints({
  endpoints: (build) => ({
    getAccountSessions: build.query<AccountSession[], string>({
      query: () => accountPaths.sessions,
      transformResponse: ({ data }: AccountSessionsReply) => data,
      providesTags: ['User', tag],
    }),
    endAccountSession: build.mutation<unknown, string>({
      query: (id) => ({ url: accountPaths.session(id), method: 'DELETE' }),
      // Also after a failure: the session may have ended already.
      invalidatesTags: [tag],
    }),
    endAllSessions: build.mutation<unknown, void>({
      query: () => ({ url: accountPaths.sessions, method: 'DELETE' }),
    }),
  }),
});

export const { useGetAccountSessionsQuery, useEndAccountSessionMutation, useEndAllSessionsMutation } = sessionsApi;
