import {
  orderPaths,
  uploadPaths,
  type OrderReturn,
  type OrderReturnReply,
  type OrderReturnsReply,
  type RequestReturnBody,
  type UploadReply,
} from '@chhapai/contracts';
import { api, type Http } from '@chhapai/host-api';

interface ReturnRequest {
  id: string;
  body: RequestReturnBody;
  idempotencyKey: string;
}

/** Return requests for the shopper's orders. */
export const returnsApi = api.enhanceEndpoints({ addTagTypes: ['Return'] }).injectEndpoints({
  endpoints: (build) => ({
    getReturns: build.query<OrderReturnsReply, { email: string; id: string }>({
      query: ({ id }) => orderPaths.returns(id),
      providesTags: ['Return', 'User'],
    }),
    requestReturn: build.mutation<OrderReturn, ReturnRequest>({
      query: ({ id, body, idempotencyKey }) => ({
        url: orderPaths.returns(id),
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
      transformResponse: ({ data }: OrderReturnReply) => data,
      invalidatesTags: ['Return'],
    }),
  }),
});

/** Uploads a photo for a return request. Resolves with the photo's id. Throws `HttpError`. */
export async function uploadPhoto(http: Http, file: File): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  const { data } = await http.request<UploadReply>({ url: uploadPaths.return, method: 'POST', body });
  return data._id;
}
