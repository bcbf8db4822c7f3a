import {
  accountPaths,
  type SaveAddressBody,
  type SavedAddress,
  type SavedAddressesReply,
  type SavedAddressReply,
} from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

/** The shopper's address book, as far as the checkout needs it. */
export const savedAddressesApi = api.enhanceEndpoints({ addTagTypes: ['DeliveryAddress'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the shopper's e-mail. */
    getDeliveryAddresses: build.query<SavedAddress[], string>({
      query: () => accountPaths.addresses,
      transformResponse: ({ data }: SavedAddressesReply) => data,
      providesTags: ['DeliveryAddress', 'User'],
    }),
    saveDeliveryAddress: build.mutation<SavedAddress, SaveAddressBody>({
      query: (body) => ({ url: accountPaths.addresses, method: 'POST', body }),
      transformResponse: ({ data }: SavedAddressReply) => data,
      invalidatesTags: ['DeliveryAddress'],
    }),
  }),
});
