import {
  accountPaths,
  errorCodes,
  type Account,
  type AccountReply,
  type ChangeAccountBody,
  type ChangePasswordBody,
  type DeleteAccountBody,
} from '@chhapai/contracts';
import { api, type HttpFailure } from '@chhapai/host-api';

/** Changes fields of the account of the user with this email address, if the account still has this version. */
interface AccountChange {
  email: string;
  version: number;
  change: ChangeAccountBody;
}

/** The square of a picture to keep, in pixels of the picture as it is displayed. */
export interface Square {
  x: number;
  y: number;
  size: number;
}

interface AvatarUpload {
  file: File;
  square: Square;
  /** Called with the share of the file that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

const tag = 'Account';

/** The account of the signed-in person. The argument of the query is the person's email address. */
const accountApi = api.enhanceEndpoints({ addTagTypes: [tag] }).injectEndpoints({
  endpoints: (build) => ({
    getAccount: build.query<Account, string>({
      query: () => accountPaths.get,
      transformResponse: ({ data }: AccountReply) => data,
      providesTags: ['User', tag],
    }),
    changeAccount: build.mutation<Account, AccountChange>({
      query: ({ version, change }) => ({
        url: accountPaths.get,
        method: 'PATCH',
        headers: { 'If-Match': `"${version}"` },
        body: change,
      }),
      transformResponse: ({ data }: AccountReply) => data,
      async onQueryStarted({ email }, { dispatch, queryFulfilled }) {
        const current = await queryFulfilled.then(
          ({ data }) => data,
          ({ error }: { error: unknown }) => currentAccount(error),
        );
        if (current) dispatch(accountApi.util.updateQueryData('getAccount', email, () => current));
      },
    }),
    uploadAvatar: build.mutation<unknown, AvatarUpload>({
      query: ({ file, square, onProgress }) => ({
        url: accountPaths.avatar,
        method: 'POST',
        body: avatarForm(file, square),
        onUploadProgress: ({ sent, total = file.size }) => onProgress(Math.min(1, sent / total)),
      }),
      invalidatesTags: [tag],
    }),
    changePassword: build.mutation<unknown, ChangePasswordBody>({
      query: (body) => ({ url: accountPaths.password, method: 'POST', body }),
      invalidatesTags: [tag],
    }),
    sendVerification: build.mutation<unknown, void>({
      query: () => ({ url: accountPaths.sendVerification, method: 'POST' }),
      // Nothing is sent if the address has been verified in another tab.
      invalidatesTags: (_reply, error) => (error ? [] : [tag]),
    }),
    deleteAccount: build.mutation<unknown, DeleteAccountBody>({
      query: (body) => ({ url: accountPaths.get, method: 'DELETE', body }),
    }),
  }),
});

export const {
  useGetAccountQuery,
  useChangeAccountMutation,
  useUploadAvatarMutation,
  useChangePasswordMutation,
  useSendVerificationMutation,
  useDeleteAccountMutation,
} = accountApi;

/** Marks the account as changed, so that it is loaded again. */
export const invalidateAccount = () => accountApi.util.invalidateTags([tag]);

/**
 * The current account, from the failure of a change that was refused because the account was changed elsewhere; undefined after
 * any other failure.
 */
export function currentAccount(error: unknown): Account | undefined {
  const { code, details } = (error as { error?: HttpFailure }).error ?? (error as HttpFailure);
  return code === errorCodes.accountChanged ? (details as { current?: Account } | undefined)?.current : undefined;
}

function avatarForm(file: File, square: Square): FormData {
  const form = new FormData();
  // The position first, so that the server knows it when the file arrives.
  for (const [name, value] of Object.entries(square)) form.append(name, String(value));
  form.append('file', file);
  return form;
}
