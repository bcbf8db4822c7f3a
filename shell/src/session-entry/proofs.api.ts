import { proofPaths, type EmailChangeReply, type ResetPasswordBody } from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

const post = (url: string, body: unknown) => ({ url, method: 'POST' as const, body });

/** The requests behind links in emails. None of them needs a session. */
const proofsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendResetLink: build.mutation<unknown, string>({ query: (email) => post(proofPaths.forgotPassword, { email }) }),
    checkResetLink: build.query<unknown, string>({ query: (token) => post(proofPaths.checkResetLink, { token }) }),
    resetPassword: build.mutation<unknown, ResetPasswordBody>({
      query: (body) => post(proofPaths.resetPassword, body),
    }),
    verifyEmail: build.mutation<unknown, string>({ query: (token) => post(proofPaths.verifyEmail, { token }) }),
    confirmEmailChange: build.mutation<EmailChangeReply, string>({
      query: (token) => post(proofPaths.confirmEmailChange, { token }),
    }),
  }),
});

export const {
  useSendResetLinkMutation,
  useCheckResetLinkQuery,
  useResetPasswordMutation,
  useVerifyEmailMutation,
  useConfirmEmailChangeMutation,
} = proofsApi;
