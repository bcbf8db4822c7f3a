import {
  chatAuditPath,
  commerceAuditPath,
  peoplePaths,
  staffReleasePaths,
  type StaffAuditEntry,
  type StaffAuditReply,
} from '@chhapai/contracts';
import { api, type HttpFailure } from '@chhapai/host-api';
import type { ListReply } from '@chhapai/console-ui';
import { mergeLists } from '../merge-lists.rules';

/** The services that keep a log. */
export const auditLogs = {
  shop: commerceAuditPath,
  accounts: peoplePaths.audit,
  chat: chatAuditPath,
  releases: staffReleasePaths.audit,
} as const;

type AuditLog = keyof typeof auditLogs;

interface AuditRequest {
  /** Email address of the signed-in administrator, so that nobody else gets the log from the cache. */
  email: string;
  /** `log` (one of `auditLogs`) and the parameters of `StaffAuditQuery`. */
  query: Readonly<Record<string, string>>;
}

/** Entries of one or all logs. */
interface AuditReply extends ListReply<StaffAuditEntry> {
  /** The logs that could not be read. */
  failed: readonly AuditLog[];
  /** Whether there are older entries, which are shown only in the log of a single service. */
  isTruncated: boolean;
}

/** The log of all changes by staff. */
export const { useGetAuditQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getAudit: build.query<AuditReply, AuditRequest>({
      async queryFn({ query: { log, ...query } }, _api, _options, request) {
        const chosen = (Object.keys(auditLogs) as AuditLog[]).filter((name) => log === undefined || name === log);
        const results = await Promise.all(
          chosen.map(async (name) => {
            const { data, error } = await request(`${auditLogs[name]}?${new URLSearchParams(query)}`);
            return { name, reply: data as StaffAuditReply | undefined, error };
          }),
        );
        const replies = results.map(({ reply }) => reply);
        if (!replies.some(Boolean)) return { error: results[0]?.error as HttpFailure };
        const failed = results.filter(({ reply }) => !reply).map(({ name }) => name);
        return { data: { ...mergeLists(replies, ({ at }) => at), failed } };
      },
      providesTags: ['User'],
    }),
  }),
});
