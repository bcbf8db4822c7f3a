import { peoplePaths, type Role, type StaffMemberReply } from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

/** The argument is the email address of the signed-in person. */
const staffMemberApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStaffRole: build.query<Role, string>({
      query: () => peoplePaths.me,
      transformResponse: ({ role }: StaffMemberReply) => role,
      providesTags: ['User'],
    }),
  }),
});

export const { useGetStaffRoleQuery } = staffMemberApi;
