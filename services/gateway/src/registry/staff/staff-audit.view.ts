import { Role, type AuditEntry, type StaffAuditEntry } from '@chhapai/contracts';
import { z } from 'zod';

/** The releases of an app that visitors get: versions, and the canary's share in percent. */
const ChannelVersions = z.object({
  live: z.string().nullable(),
  canary: z.string().nullable(),
  share: z.number().nullable(),
});
type ChannelVersions = z.infer<typeof ChannelVersions>;

/** The parts of an entry's details that are used here. */
const Details = z.looseObject({
  before: ChannelVersions.optional(),
  share: z.number().optional(),
  staff: z.object({ name: z.string().optional(), role: Role, requestId: z.string() }).optional(),
  team: z.string().optional(),
  /** The figures behind an automatic withdrawal. */
  seconds: z.number().optional(),
  canary: z.unknown().optional(),
  live: z.unknown().optional(),
  /** The digest of a published record, whose version has a hash of the same content, and the id of the key that signed it. */
  record: z.string().optional(),
  kid: z.string().optional(),
});
type Details = z.infer<typeof Details>;

/** An entry of the hash chain, in the form in which the console's audit log shows the entries of all services. */
export function staffAuditEntry({
  number,
  at,
  by,
  action,
  app,
  version,
  reason,
  details,
}: AuditEntry): StaffAuditEntry {
  const { staff, before, seconds, canary, live, record: _record, kid: _kid, ...rest } = Details.parse(details);
  const enabled = switchedTo(action);
  return {
    _id: String(number),
    at,
    by,
    ...(staff?.name !== undefined && { byName: staff.name }),
    ...(staff && { role: staff.role, requestId: staff.requestId }),
    action,
    subject: app ?? rest.team ?? by,
    before: before ?? (enabled === undefined ? null : { enabled: !enabled }),
    after: {
      ...(enabled === undefined ? rest : { enabled }),
      ...(before ? channelAfter(action, version, before, rest.share) : version !== null && { version }),
      ...(seconds !== undefined && { figures: { seconds, canary, live } }),
      ...(reason && { reason }),
    },
  };
}

/** What visitors get after the change. `previousState` of the channel changes records only what they got before. */
function channelAfter(
  action: string,
  version: string | null,
  { live }: ChannelVersions,
  share: number | undefined,
): ChannelVersions {
  if (action === 'release.withdrawn') return { live, canary: null, share: null };
  if (share !== undefined) return { live, canary: version, share };
  return { live: version, canary: null, share: null };
}

function switchedTo(action: string): boolean | undefined {
  if (action === 'app.enabled') return true;
  return action === 'app.disabled' ? false : undefined;
}
