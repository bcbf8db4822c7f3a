import { pincodePaths, type Pincode, type PincodeReply } from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

/** City, State and delivery days of a PIN code. */
export const pincodesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPincode: build.query<Pincode, string>({
      query: (pincode) => pincodePaths.one(pincode),
      transformResponse: ({ data }: PincodeReply) => data,
      keepUnusedDataFor: 900,
    }),
  }),
});

const KEY = 'pincode';

/** The PIN code the shopper entered last, on any page; empty if there is none or storage is blocked. */
export function readRememberedPincode(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function rememberPincode(pincode: string): void {
  try {
    localStorage.setItem(KEY, pincode);
  } catch {
    return;
  }
}
