import {
  errorCodes,
  peoplePaths,
  type AccountSession,
  type AccountSessionsReply,
  type PeopleReply,
  type Person,
  type PersonReply,
  type ResetSecondFactorBody,
  type Role,
} from '@chhapai/contracts';
import { api, type HttpFailure } from '@chhapai/host-api';

/** `email` is the signed-in administrator's, so that nobody else gets these replies from the cache. */
interface PeopleRequest {
  email: string;
  query: Readonly<Record<string, string>>;
}

interface PersonRequest {
  email: string;
  id: string;
}

interface ChangeRoleRequest extends PersonRequest {
  version: number;
  role: Role;
}

interface ResetSecondFactorRequest extends PersonRequest {
  version: number;
  proof: ResetSecondFactorBody;
}

interface EndSessionsRequest extends PersonRequest {
  /** The session to end; without it, all sessions end. */
  session?: string;
}

const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPeople: build.query<PeopleReply, PeopleRequest>({
      query: ({ query }) => `${peoplePaths.list}?${new URLSearchParams(query)}`,
      providesTags: ['User'],
    }),
    getPerson: build.query<Person, PersonRequest>({
      query: ({ id }) => peoplePaths.one(id),
      transformResponse: ({ data }: PersonReply) => data,
      providesTags: ['User'],
    }),
    getPersonSessions: build.query<AccountSession[], PersonRequest>({
      query: ({ id }) => peoplePaths.sessions(id),
      transformResponse: ({ data }: AccountSessionsReply) => data,
      providesTags: ['User'],
    }),
    changeRole: build.mutation<Person, ChangeRoleRequest>({
      query: ({ id, version, role }) => ({
        url: peoplePaths.one(id),
        method: 'PATCH',
        headers: { 'If-Match': `"${version}"` },
        body: { role },
      }),
      transformResponse: ({ data }: PersonReply) => data,
      async onQueryStarted({ email, id }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) dispatch(peopleApi.util.updateQueryData('getPerson', { email, id }, () => data));
      },
    }),
    resetSecondFactor: build.mutation<Person, ResetSecondFactorRequest>({
      query: ({ id, version, proof }) => ({
        url: peoplePaths.secondFactor(id),
        method: 'DELETE',
        headers: { 'If-Match': `"${version}"` },
        body: proof,
      }),
      transformResponse: ({ data }: PersonReply) => data,
      async onQueryStarted({ email, id }, { dispatch, queryFulfilled }) {
        const updatePerson = (person: Person) =>
          dispatch(peopleApi.util.updateQueryData('getPerson', { email, id }, () => person));
        try {
          const { data } = await queryFulfilled;
          dispatch(peopleApi.util.updateQueryData('getPersonSessions', { email, id }, () => []));
          updatePerson(data);
        } catch (rejection) {
          const { code, details } = (rejection as { error: HttpFailure }).error;
          if (code === errorCodes.userChanged) updatePerson((details as { current: Person }).current);
        }
      },
    }),
    endSessions: build.mutation<unknown, EndSessionsRequest>({
      query: ({ id, session }) => ({
        url: session === undefined ? peoplePaths.sessions(id) : peoplePaths.session(id, session),
        method: 'DELETE',
      }),
      async onQueryStarted({ email, id, session }, { dispatch, queryFulfilled }) {
        if (!(await queryFulfilled.catch(() => undefined))) return;
        const withoutEnded = (sessions: AccountSession[]) =>
          session === undefined ? [] : sessions.filter(({ _id }) => _id !== session);
        dispatch(peopleApi.util.updateQueryData('getPersonSessions', { email, id }, withoutEnded));
      },
    }),
  }),
});

export const {
  useGetPeopleQuery,
  useGetPersonQuery,
  useGetPersonSessionsQuery,
  useChangeRoleMutation,
  useResetSecondFactorMutation,
  useEndSessionsMutation,
} = peopleApi;
