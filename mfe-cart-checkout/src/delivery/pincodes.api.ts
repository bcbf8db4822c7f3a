import { pincodePaths, type Pincode, type PincodeReply } from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

/** Where PIN codes lie; asked once for each code and page. */
export const pincodesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPincode: build.query<Pincode, string>({
      query: (pincode) => pincodePaths.one(pincode),
      transformResponse: ({ data }: PincodeReply) => data,
      keepUnusedDataFor: 900,
    }),
  }),
});
