import { emailActionPaths, type EmailChangeReply, type ResetPasswordBody } from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

const post = (url: string, body: unknown) => ({ url, method: 'POST' as const, body });

/** The requests behind links in emails. None of them needs a session. */
const emailActionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendResetLink: build.mutation<unknown, string>({
      query: (email) => post(emailActionPaths.forgotPassword, { email }),
    }),
    checkResetLink: build.query<unknown, string>({
      query: (token) => post(emailActionPaths.checkResetLink, { token }),
    }),
    resetPassword: build.mutation<unknown, ResetPasswordBody>({
      query: (body) => post(emailActionPaths.resetPassword, body),
    }),
    verifyEmail: build.mutation<unknown, string>({ query: (token) => post(emailActionPaths.verifyEmail, { token }) }),
    confirmEmailChange: build.mutation<EmailChangeReply, string>({
      query: (token) => post(emailActionPaths.confirmEmailChange, { token }),
    }),
  }),
});

export const {
  useSendResetLinkMutation,
  useCheckResetLinkQuery,
  useResetPasswordMutation,
  useVerifyEmailMutation,
  useConfirmEmailChangeMutation,
} = emailActionsApi;
