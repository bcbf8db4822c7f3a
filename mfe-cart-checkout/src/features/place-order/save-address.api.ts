import { savedAddressPaths, type SaveAddressBody, type SavedAddress, type SavedAddressReply } from '@chhapai/contracts';
import { savedAddressesApi } from './saved-addresses.api';

export const saveAddressApi = savedAddressesApi.injectEndpoints({
  endpoints: (build) => ({
    saveDeliveryAddress: build.mutation<SavedAddress, SaveAddressBody>({
      query: (body) => ({ url: savedAddressPaths.list, method: 'POST', body }),
      transformResponse: ({ data }: SavedAddressReply) => data,
      invalidatesTags: ['DeliveryAddress'],
    }),
  }),
});
