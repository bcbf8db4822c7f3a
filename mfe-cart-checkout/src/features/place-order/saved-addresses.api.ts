import { savedAddressPaths, type SavedAddress, type SavedAddressesReply } from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

/** The endpoints of the shopper's address book that the checkout needs. */
export const savedAddressesApi = api.enhanceEndpoints({ addTagTypes: ['DeliveryAddress'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the shopper's email. */
    getDeliveryAddresses: build.query<SavedAddress[], string>({
      query: () => savedAddressPaths.list,
      transformResponse: ({ data }: SavedAddressesReply) => data,
      providesTags: ['DeliveryAddress', 'User'],
    }),
  }),
});
