import { useState } from 'react';
import { errorCodes, staffJobPaths, type StaffJobReply } from '@chhapai/contracts';
import { api, type HttpFailure } from '@chhapai/host-api';
import { sessionItem } from '@chhapai/host-api/pages';
import { useStaffMember } from '../staff-member';

/** Every app has a copy of this module, so a page may define the endpoint twice. */
const jobsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** `email` is the signed-in staff member's, so that nobody else gets the reply from the cache. */
    getStaffJob: build.query<StaffJobReply, { email: string; id: string }>({
      query: ({ id }) => staffJobPaths.one(id),
      providesTags: ['User'],
    }),
  }),
});

const POLL_MS = 1_000;

/** A background job, polled every second until it ends. */
export interface FollowedJob {
  /** Undefined until the first reply. */
  job: StaffJobReply | undefined;
  hasEnded: boolean;
  /** Old jobs are deleted together with their outcome. */
  isGone: boolean;
  /** The last request failed for a different reason; polling continues. */
  isUnreachable: boolean;
}

/** Follows a job of the commerce service. */
export function useJob(id: string): FollowedJob {
  const { email } = useStaffMember();
  const [endedId, setEndedId] = useState<string>();
  const { currentData: job, error } = jobsApi.useGetStaffJobQuery(
    { email, id },
    { pollingInterval: endedId === id ? 0 : POLL_MS },
  );
  const isGone = (error as HttpFailure | undefined)?.code === errorCodes.jobNotFound;
  const hasEnded = job?.state === 'done' || job?.state === 'failed';
  if ((hasEnded || isGone) && endedId !== id) setEndedId(id);
  return { job, hasEnded, isGone, isUnreachable: error !== undefined && !isGone };
}

/** A job that a list has started, and its arguments. */
interface StoredJob<Args> {
  id: string;
  args: Args;
}

/**
 * The job of a list, which survives a reload of the page in the same tab. `list` names the list, such as `orders`, and is
 * stored together with the person's email address. The arguments must be serialisable as JSON.
 */
export function useStoredJob<Args>(list: string) {
  const { email } = useStaffMember();
  const stored = sessionItem<StoredJob<Args>>(`job of ${email}: ${list}`);
  const [job, setJob] = useState(stored.read);
  const store = (next: StoredJob<Args> | undefined) => {
    stored.write(next);
    setJob(next);
  };
  return [job, store] as const;
}
