import {
  savedAddressPaths,
  errorCodes,
  pincodePaths,
  type ChangeAddressBody,
  type Pincode,
  type PincodeReply,
  type SavedAddress,
  type SavedAddressesReply,
  type SavedAddressReply,
} from '@chhapai/contracts';
import { api, type HttpFailure } from '@chhapai/host-api';

/** A saved address as the person enters it. */
export type AddressInput = Omit<SavedAddress, '_id' | 'version'>;

interface AddressChange {
  id: string;
  version: number;
  change: ChangeAddressBody;
}

const tag = 'SavedAddress';

/** The person's saved addresses. `getAccountAddresses` takes their email address, so that the cache keeps people apart. */
const addressesApi = api.enhanceEndpoints({ addTagTypes: [tag] }).injectEndpoints({
  endpoints: (build) => ({
    getAccountAddresses: build.query<SavedAddress[], string>({
      query: () => savedAddressPaths.list,
      transformResponse: ({ data }: SavedAddressesReply) => data,
      providesTags: ['User', tag],
    }),
    addAddress: build.mutation<SavedAddress, AddressInput>({
      query: (body) => ({ url: savedAddressPaths.list, method: 'POST', body }),
      transformResponse: ({ data }: SavedAddressReply) => data,
      invalidatesTags: [tag],
    }),
    changeAddress: build.mutation<SavedAddress, AddressChange>({
      query: ({ id, version, change }) => ({
        url: savedAddressPaths.one(id),
        method: 'PATCH',
        headers: { 'If-Match': `"${version}"` },
        body: change,
      }),
      transformResponse: ({ data }: SavedAddressReply) => data,
      invalidatesTags: [tag],
    }),
    deleteAddress: build.mutation<unknown, Pick<SavedAddress, '_id' | 'version'>>({
      query: ({ _id, version }) => ({
        url: savedAddressPaths.one(_id),
        method: 'DELETE',
        headers: { 'If-Match': `"${version}"` },
      }),
      invalidatesTags: [tag],
    }),
    getPincodeArea: build.query<Pincode, string>({
      query: (pincode) => pincodePaths.one(pincode),
      transformResponse: ({ data }: PincodeReply) => data,
      keepUnusedDataFor: 900,
    }),
  }),
});

export const {
  useGetAccountAddressesQuery,
  useAddAddressMutation,
  useChangeAddressMutation,
  useDeleteAddressMutation,
  useGetPincodeAreaQuery,
} = addressesApi;

/**
 * The current address, from the failure of a change that was refused because the address was changed elsewhere; undefined after
 * any other failure.
 */
export function currentAddress({ code, details }: HttpFailure): SavedAddress | undefined {
  return code === errorCodes.addressChanged ? (details as { current?: SavedAddress } | undefined)?.current : undefined;
}
