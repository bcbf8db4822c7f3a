import {
  enquiryPaths,
  type EnquiryInput,
  type EnquiryReply,
  type NotifyBody,
  type NotifyReply,
} from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

export const { useSendEnquiryMutation, useRequestNoticeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    sendEnquiry: build.mutation<EnquiryReply, EnquiryInput>({
      query: (body) => ({ url: enquiryPaths.send, method: 'POST', body }),
    }),
    requestNotice: build.mutation<string, NotifyBody>({
      query: (body) => ({ url: enquiryPaths.notify, method: 'POST', body }),
      transformResponse: (reply: NotifyReply) => reply.message,
    }),
  }),
});
