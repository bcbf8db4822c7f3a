import {
  accountDeadLetterPaths,
  chatDeadLetterPaths,
  deadLetterPaths,
  type BulkResult,
  type DeadLetter,
  type DeadLettersReply,
  type ListTotal,
} from '@chhapai/contracts';
import type { ListReply } from '@chhapai/console-ui';
import { api, failureMessage, type HttpFailure } from '@chhapai/host-api';
import { mergeLists } from '../merge-lists.rules';

/** The services that run jobs. */
const services = { shop: deadLetterPaths, accounts: accountDeadLetterPaths, chat: chatDeadLetterPaths } as const;
export type JobService = keyof typeof services;

/** A failed job and the service it belongs to; job ids are unique only within one service. */
export interface FailedJob extends DeadLetter {
  service: JobService;
}

interface FailedJobsRequest {
  /** Email address of the signed-in staff member, so that nobody else gets the jobs from the cache. */
  email: string;
  /** `service` (one of `services`) and the parameters of `DeadLettersQuery`. */
  query: Readonly<Record<string, string>>;
}

/** Failed jobs of one or all services. */
interface FailedJobsReply extends ListReply<FailedJob> {
  /** The services that did not respond. */
  failed: readonly JobService[];
  /** Whether there are older jobs, which are shown only in the list of a single service. */
  isTruncated: boolean;
}

/** The id of a failed job among those of all services, such as `shop-42`. */
export const idOf = ({ service, _id }: Pick<FailedJob, 'service' | '_id'>): string => `${service}-${_id}`;

function retryPath(id: string): string {
  const [service, number] = id.split('-') as [JobService, string];
  return services[service].retry(number);
}

const taggedApi = api.enhanceEndpoints({ addTagTypes: ['FailedJob'] });

export const { useGetFailedJobsQuery, useCountFailedJobsQuery, useRetryJobsMutation } = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    getFailedJobs: build.query<FailedJobsReply, FailedJobsRequest>({
      async queryFn({ query: { service, ...query } }, _api, _options, request) {
        const chosen = (Object.keys(services) as JobService[]).filter(
          (name) => service === undefined || name === service,
        );
        const results = await Promise.all(
          chosen.map(async (name) => {
            const { data, error } = await request(`${services[name].list}?${new URLSearchParams(query)}`);
            return { name, reply: data as DeadLettersReply | undefined, error };
          }),
        );
        const replies = results.map(
          ({ name, reply }) => reply && { ...reply, data: reply.data.map((letter) => ({ ...letter, service: name })) },
        );
        if (!replies.some(Boolean)) return { error: results[0]?.error as HttpFailure };
        const failed = results.filter(({ reply }) => !reply).map(({ name }) => name);
        return { data: { ...mergeLists(replies, ({ failedAt }) => failedAt), failed } };
      },
      providesTags: ['FailedJob', 'User'],
    }),
    /** The number of failed jobs of the services that respond. */
    countFailedJobs: build.query<ListTotal, string>({
      async queryFn(_email, _api, _options, request) {
        const replies = await Promise.all(Object.values(services).map(async ({ list }) => request(`${list}?limit=1`)));
        const totals = replies.flatMap(({ data }) => (data as DeadLettersReply | undefined)?.total ?? []);
        if (totals.length === 0) return { error: replies[0]?.error as HttpFailure };
        return {
          data: {
            count: totals.reduce((sum, { count }) => sum + count, 0),
            exact: totals.every(({ exact }) => exact),
          },
        };
      },
      providesTags: ['FailedJob', 'User'],
    }),
    /** Runs jobs again, one after the other, and returns the outcome of each. */
    retryJobs: build.mutation<BulkResult[], readonly string[]>({
      async queryFn(ids, _api, _options, request) {
        const results: BulkResult[] = [];
        for (const id of ids) {
          const { error } = await request({ url: retryPath(id), method: 'POST' });
          const message = failureMessage(error, 'The server did not respond');
          results.push(error ? { id, ok: false, message } : { id, ok: true });
        }
        return { data: results };
      },
      invalidatesTags: ['FailedJob'],
    }),
  }),
});
