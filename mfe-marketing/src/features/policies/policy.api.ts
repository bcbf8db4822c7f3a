import { policyPaths, type Policy, type PolicyId, type PolicyReply } from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

export const policyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPolicy: build.query<Policy, PolicyId>({
      query: (id) => policyPaths.one(id),
      transformResponse: ({ data }: PolicyReply) => data,
      keepUnusedDataFor: 600,
    }),
  }),
});
