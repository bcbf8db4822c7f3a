import {
  staffPolicyPaths,
  type ChangePolicyBody,
  type PolicyConflict,
  type RestorePolicyBody,
  type StaffPoliciesReply,
  type StaffPolicy,
  type StaffPolicyReply,
} from '@chhapai/contracts';
import { api, type HttpFailure } from '@chhapai/host-api';
import { policyApi } from '../../features/policies/policy.api';

/** `email` is the signed-in staff member's, so that nobody else gets these replies from the cache. */
interface PolicyKey {
  email: string;
  id: StaffPolicy['_id'];
}

interface Publication extends PolicyKey {
  version: number;
  /** New content, or the number of the earlier version to restore. */
  body: ChangePolicyBody | RestorePolicyBody;
}

const policyOf = ({ data }: StaffPolicyReply): StaffPolicy => data;
const policiesOf = ({ data }: StaffPoliciesReply): StaffPolicy[] => data;

/** Endpoints with which staff edit the policies. Every change is published at once. */
export const staffPoliciesApi = api.enhanceEndpoints({ addTagTypes: ['StaffPolicy'] }).injectEndpoints({
  endpoints: (build) => ({
    getStaffPolicies: build.query<StaffPolicy[], string>({
      query: () => staffPolicyPaths.list,
      transformResponse: policiesOf,
      providesTags: ['StaffPolicy', 'User'],
    }),
    getStaffPolicy: build.query<StaffPolicy, PolicyKey>({
      query: ({ id }) => staffPolicyPaths.one(id),
      transformResponse: policyOf,
      providesTags: ['StaffPolicy', 'User'],
    }),
    /** Newest first. */
    getPolicyVersions: build.query<StaffPolicy[], PolicyKey>({
      query: ({ id }) => staffPolicyPaths.versions(id),
      transformResponse: policiesOf,
      providesTags: ['StaffPolicy', 'User'],
    }),
    publishPolicy: build.mutation<StaffPolicy, Publication>({
      query: ({ id, version, body }) => ({
        ...('version' in body
          ? { url: staffPolicyPaths.restore(id), method: 'POST' }
          : { url: staffPolicyPaths.one(id), method: 'PATCH' }),
        headers: { 'If-Match': `"${version}"` },
        body,
      }),
      transformResponse: policyOf,
      onQueryStarted: async ({ email, id }, { dispatch, queryFulfilled }) => {
        const current = await queryFulfilled.then(({ data }) => data, newerPolicy);
        if (!current) return;
        dispatch(staffPoliciesApi.util.updateQueryData('getStaffPolicy', { email, id }, () => current));
        // Updates the page for visitors, too, in case it was open in this tab.
        dispatch(policyApi.util.updateQueryData('getPolicy', id, () => ({ lead: current.lead, cards: current.cards })));
      },
      invalidatesTags: (_reply, error) => (error ? [] : ['StaffPolicy']),
    }),
  }),
});

/** The newer version that somebody else has published, if that is why the change was refused. */
function newerPolicy({ error }: { error: unknown }): StaffPolicy | undefined {
  const { status, details } = error as HttpFailure;
  return status === 412 ? (details as PolicyConflict).current : undefined;
}
