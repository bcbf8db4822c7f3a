import {
  accountPaths,
  type ConfirmSecondFactorBody,
  type ProvePasswordBody,
  type RecoveryCodesReply,
  type RemoveSecondFactorBody,
  type RenewRecoveryCodesBody,
  type SecondFactorSetupReply,
} from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

type SecondFactorSetup = SecondFactorSetupReply['data'];

const codesOf = ({ data }: RecoveryCodesReply): string[] => data.recoveryCodes;

/** Two-factor authentication of the signed-in person. Secrets and codes are in replies only, never in a query's cache. */
const secondFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    startSecondFactor: build.mutation<SecondFactorSetup, ProvePasswordBody>({
      query: (body) => ({ url: accountPaths.secondFactor, method: 'POST', body }),
      transformResponse: ({ data }: SecondFactorSetupReply) => data,
    }),
    confirmSecondFactor: build.mutation<string[], ConfirmSecondFactorBody>({
      query: (body) => ({ url: accountPaths.confirmSecondFactor, method: 'POST', body }),
      transformResponse: codesOf,
    }),
    renewRecoveryCodes: build.mutation<string[], RenewRecoveryCodesBody>({
      query: (body) => ({ url: accountPaths.recoveryCodes, method: 'POST', body }),
      transformResponse: codesOf,
    }),
    removeSecondFactor: build.mutation<unknown, RemoveSecondFactorBody>({
      query: (body) => ({ url: accountPaths.secondFactor, method: 'DELETE', body }),
    }),
  }),
});

export const {
  useStartSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useRemoveSecondFactorMutation,
} = secondFactorApi;
